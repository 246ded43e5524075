"""The window: everything a player sees, hears and does. Rules live in engine; nothing here decides one."""

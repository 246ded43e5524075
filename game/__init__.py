"""The window: display, sound and input. The rules are in engine; nothing here decides one."""

; The installer for one person: no administrator, nothing outside that person's folders and registry.
; Compiled by installer.py, which says what VERSION, NUMBERS, ICON and OUTPUT are and writes, in the folder INCLUDES,
; words.nsh (the languages, and what is said in them) and files.nsh (what is laid down, and what is taken away again: file by
; file, so that nothing else that lies in the chosen folder is touched).

Unicode true
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
CRCCheck on

!include MUI2.nsh
!include LogicLib.nsh
!include Sections.nsh
!include "${INCLUDES}\files.nsh"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Durak"
!define DEAL "Durak.Deal"

Name "$(NAME)"
BrandingText "Durak ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Durak"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "Durak"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Durak, the Russian card game: installer"
VIAddVersionKey /LANG=0 "LegalCopyright" "The Durak founders. See LICENSE.txt."

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\durak.exe"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(STAYS)"

!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!include "${INCLUDES}\words.nsh"

; A program that runs cannot be written to. Status 3, for those who install silently.
!macro REFUSE_WHILE_RUNNING
  ${If} ${FileExists} "$INSTDIR\durak.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\durak.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

Section "$(PROGRAM)" SecProgram
  SectionIn RO
  SetShellVarContext current
  !insertmacro REFUSE_WHILE_RUNNING

  ; An earlier version goes first, wherever it lies: it may have files that this one does not have.
  ReadRegStr $1 HKCU "${UNINSTALL}" "InstallLocation"
  ${If} $1 != ""
  ${AndIf} ${FileExists} "$1\uninstall.exe"
    ExecWait '"$1\uninstall.exe" /S _?=$1' $2
    ${If} $2 <> 0
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
    Delete "$1\uninstall.exe"
    RMDir "$1"
  ${EndIf}

  !insertmacro LAY_DOWN
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\$(NAME).lnk" "$INSTDIR\durak.exe" "" "$INSTDIR\durak.exe" 0 SW_SHOWNORMAL "" "$(SUMMARY)"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "$(NAME)"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\durak.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Durak founders"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "Shortcut" "$(NAME).lnk"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "$(OPEN_WITH)" SecOpenWith
  WriteRegStr HKCU "Software\Classes\${DEAL}" "" "$(DEAL_FILE)"
  WriteRegStr HKCU "Software\Classes\${DEAL}\DefaultIcon" "" "$INSTDIR\durak.exe,0"
  WriteRegStr HKCU "Software\Classes\${DEAL}\shell\open\command" "" '"$INSTDIR\durak.exe" "%1"'
  WriteRegNone HKCU "Software\Classes\.txt\OpenWithProgids" "${DEAL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section /o "$(ON_DESKTOP)" SecDesktop
  CreateShortcut "$DESKTOP\$(NAME).lnk" "$INSTDIR\durak.exe" "" "$INSTDIR\durak.exe" 0 SW_SHOWNORMAL "" "$(SUMMARY)"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SecProgram} "$(SUMMARY)"
  !insertmacro MUI_DESCRIPTION_TEXT ${SecOpenWith} "$(OPEN_WITH_WHY)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

; Run again, it offers what was chosen before.
Function .onInit
  ReadRegStr $1 HKCU "${UNINSTALL}" "Shortcut"
  ${If} $1 != ""
    ${If} ${FileExists} "$DESKTOP\$1"
      !insertmacro SelectSection ${SecDesktop}
    ${EndIf}
    ReadRegStr $2 HKCU "Software\Classes\${DEAL}" ""
    ${If} $2 == ""
      !insertmacro UnselectSection ${SecOpenWith}
    ${EndIf}
  ${EndIf}
FunctionEnd

Section "Uninstall"
  SetShellVarContext current
  !insertmacro REFUSE_WHILE_RUNNING
  !insertmacro TAKE_AWAY
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"

  ; Named as the language was when it was installed.
  ReadRegStr $1 HKCU "${UNINSTALL}" "Shortcut"
  ${If} $1 != ""
    Delete "$SMPROGRAMS\$1"
    Delete "$DESKTOP\$1"
  ${EndIf}

  DeleteRegValue HKCU "Software\Classes\.txt\OpenWithProgids" "${DEAL}"
  DeleteRegKey HKCU "Software\Classes\${DEAL}"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

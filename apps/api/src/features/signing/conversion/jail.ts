/** Where Debian and its kin put the programs. */
export const officePrograms = { office: '/usr/bin/soffice', jail: '/usr/bin/bwrap' } as const

export interface Command {
  program: string
  args: readonly string[]
}

/** No network, no files but the programs' own, no other processes; nothing outlives the jail. */
const walls = [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
  ...['--ro-bind', '/usr', '/usr', '--ro-bind-try', '/etc/fonts', '/etc/fonts', '--ro-bind-try', '/etc/libreoffice', '/etc/libreoffice'],
  ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--symlink', 'usr/bin', '/bin'],
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--chdir', '/tmp'],
  ...['--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8', '--setenv', 'PATH', '/usr/bin'],
]

/**
 * A new profile each time, as two runs on one produce nothing. The filter is named: otherwise the content decides, and a page named `.docx` is read as a page.
 */
const office = [
  ...['-env:UserInstallation=file:///tmp/profile', '--headless', '--norestore', '--nolockcheck', '--nodefault'],
  ...['--infilter=MS Word 2007 XML', '--convert-to', 'pdf:writer_pdf_Export', '--outdir', '/out', '/in/document.docx'],
]

/** Runs LibreOffice in bubblewrap: the document is all that it can read, the folder of the result all that it can write. */
export const jailedOffice = (input: string, output: string): Command => ({
  program: officePrograms.jail,
  args: [...walls, '--ro-bind', input, '/in/document.docx', '--bind', output, '/out', officePrograms.office, ...office],
})

/** Ends well where such a jail can be made: containers often forbid it. */
export const emptyJail: Command = { program: officePrograms.jail, args: [...walls, '/usr/bin/true'] }

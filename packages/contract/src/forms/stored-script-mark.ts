/** The line before a copy of a stored script, which names it. The portal finds by it where a stored script is used. */
const markOf = (path: string, number: number) => `// stored script: ${path}, version ${number}`

/** The line as a regular expression of JavaScript and of PostgreSQL; its group is the path. */
export const storedScriptMark = '// stored script: ([a-z0-9-]+), version [0-9]+'

/** A script that begins with a copy of a stored one; what it had comes after. */
export function withStoredScript(script: string, stored: { path: string; number: number; script: string }): string {
  const copy = `${markOf(stored.path, stored.number)}\n${stored.script.trim()}\n`
  return script.trim() === '' ? copy : `${copy}\n${script}`
}

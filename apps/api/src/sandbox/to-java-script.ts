import { stripTypeScriptTypes } from 'node:module'

const head = 'async function script(ctx) {\n'

/** A script's TypeScript without its types, columns and lines as they were; undefined with the reason where it is no TypeScript. */
export function toJavaScript(code: string): { ok: true; code: string } | { ok: false; message: string } {
  try {
    const stripped = stripTypeScriptTypes(`${head}${code}\n}`, { mode: 'strip' })
    return { ok: true, code: stripped.slice(head.length, -2) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'SyntaxError' }
  }
}

import { stripTypeScriptTypes } from 'node:module'

const functionHead = 'async function script(ctx) {\n'

/** Strips the types from a script's TypeScript; lines and columns stay the same. Returns the message if the code does not parse. */
export function toJavaScript(code: string): { ok: true; code: string } | { ok: false; message: string } {
  try {
    const stripped = stripTypeScriptTypes(`${functionHead}${code}\n}`, { mode: 'strip' })
    return { ok: true, code: stripped.slice(functionHead.length, -2) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'SyntaxError' }
  }
}

import type { Sandbox } from './sandbox.ts'

/** The compile error of each body of an async function, or null; no code is run. */
export const compileScripts = (sandbox: Sandbox, codes: readonly string[]): Promise<(string | null)[]> => compile(sandbox, codes, true)

/** The same for scripts of forms, which are bodies of plain functions. */
export const compileFormScripts = (sandbox: Sandbox, codes: readonly string[]): Promise<(string | null)[]> => compile(sandbox, codes, false)

async function compile(sandbox: Sandbox, codes: readonly string[], isAsync: boolean): Promise<(string | null)[]> {
  if (codes.length === 0) return []
  const outcome = await sandbox.pool.run({ kind: 'compile', codes, isAsync }, { owner: 'compile', person: sandbox.person, killMs: 5_000 })
  return outcome.ok ? (outcome.answer as (string | null)[]) : codes.map(() => outcome.message)
}

import type { Sandbox } from './sandbox.ts'

/** Why each body of an async function does not compile, or null; nothing of it is run. */
export const compileScripts = (sandbox: Sandbox, codes: readonly string[]): Promise<(string | null)[]> => compile(sandbox, codes, true)

/** The same for the scripts of forms, which are plain functions. */
export const compileFormScripts = (sandbox: Sandbox, codes: readonly string[]): Promise<(string | null)[]> => compile(sandbox, codes, false)

async function compile(sandbox: Sandbox, codes: readonly string[], isAsync: boolean): Promise<(string | null)[]> {
  if (codes.length === 0) return []
  const outcome = await sandbox.pool.run({ kind: 'compile', codes, isAsync }, { killMs: 5_000 })
  return outcome.ok ? (outcome.answer as (string | null)[]) : codes.map(() => outcome.message)
}

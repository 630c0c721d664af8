import type { Sandbox } from '../sandbox.ts'

/** A sandbox in which the first tasks fail for this reason without being run. */
export function failingFirst(sandbox: Sandbox, reason: 'busy' | 'killed', times: number): Sandbox {
  let left = times
  const run: Sandbox['pool']['run'] = (task, options) => {
    left -= 1
    return left >= 0 ? Promise.resolve({ ok: false, reason, message: 'not now', milliseconds: 0 }) : sandbox.pool.run(task, options)
  }
  return { ...sandbox, pool: { ...sandbox.pool, run } }
}

import { expect, test, vi } from 'vitest'
import { runScript } from './run-script.ts'
import { openSandbox } from './sandbox.ts'

test('a script that is stuck where its engine does not look is given up by what it used of the processor, or after a minute', async () => {
  const sandbox = openSandbox()
  const run = vi.spyOn(sandbox.pool, 'run').mockResolvedValue({ ok: false, reason: 'killed', message: 'too slow', milliseconds: 60_000 })
  const ran = await runScript(sandbox, { owner: 'invitation:1', code: 'return 1', input: null, now: new Date(0), limits: { cpuMs: 90, wallMs: 4_000 } })
  expect(ran).toMatchObject({ ok: false, reason: 'killed', message: 'too slow', milliseconds: 60_000 })
  // The engine's own checks come first: they tell what the script exceeded.
  expect(run).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ cpuMs: 90, watchAfter: 5_000, killMs: 60_000 }))
})

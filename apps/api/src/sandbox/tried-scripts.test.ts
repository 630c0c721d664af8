import { afterAll, expect, test } from 'vitest'
import { runScript, type ScriptRequest } from './run-script.ts'
import { openSandbox, type Sandbox, sandboxForTries } from './sandbox.ts'

const sandbox = openSandbox({ threads: 2 })
afterAll(() => sandbox.close())

const now = new Date('2026-11-20T10:00:00Z')
const run = (of: Sandbox, code: string, more: Partial<ScriptRequest> = {}) => runScript(of, { owner: 'invitation:1', code, input: {}, now, ...more })
const stopped = { ok: false, reason: 'killed', message: 'stopped' }

/** Starts a script that waits for another system until it is stopped. */
async function startWaiting(of: Sandbox) {
  const asked = Promise.withResolvers<void>()
  const wait = () => {
    asked.resolve()
    return Promise.withResolvers<never>().promise
  }
  const controller = new AbortController()
  const ended = run(of, 'await api.wait()', { host: { wait }, signal: controller.signal })
  await asked.promise
  return { ended, stop: () => controller.abort() }
}

test('a script that is stopped ends at once, whether it runs, waits for its turn, or has not begun', async () => {
  const running = await startWaiting(sandbox)
  const controller = new AbortController()
  const waiting = run(sandbox, 'return 1', { signal: controller.signal })
  controller.abort()
  expect(await waiting).toMatchObject(stopped)
  running.stop()
  expect(await running.ended).toMatchObject(stopped)
  expect(await run(sandbox, 'return 1', { signal: controller.signal })).toMatchObject(stopped)
  expect(await run(sandbox, 'return 2')).toMatchObject({ ok: true, value: 2 })
})

test('scripts that are tried and scripts that somebody waits for do not hold each other up', async () => {
  const tries = sandboxForTries(sandbox)
  for (const [held, other] of [
    [tries, sandbox],
    [sandbox, tries],
  ] as const) {
    const waiting = await startWaiting(held)
    expect(await run(other, 'return 1')).toMatchObject({ ok: true, value: 1 })
    waiting.stop()
    expect(await waiting.ended).toMatchObject(stopped)
  }
})

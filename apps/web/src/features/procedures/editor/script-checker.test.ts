import { afterEach, expect, test, vi } from 'vitest'
import { openScriptChecker } from './script-checker.ts'
import { fakeWorkers } from './testing/fake-workers.ts'

afterEach(() => vi.unstubAllGlobals())

test('no worker starts before the first question, and one worker answers all', async () => {
  const workers = fakeWorkers()
  const { ask, close } = openScriptChecker('validate', () => undefined)
  expect(workers).toHaveLength(0)
  expect(await ask('check', 'return 4')).toEqual([expect.objectContaining({ from: 0, message: expect.stringContaining('errors') })])
  const [first, second] = await Promise.all([ask('describe', 'ctx.data', 5), ask('complete', 'api.', 4)])
  expect(first?.text).toBe('')
  expect(first?.type).toContain('ScriptAnswers')
  expect(second?.map(({ name }) => name)).toContain('lookup')
  expect(workers).toHaveLength(1)
  close()
  expect(workers[0]?.isStopped).toBe(true)
})

test('a question that TypeScript cannot answer leaves the others theirs', async () => {
  fakeWorkers()
  const { ask } = openScriptChecker('validate', () => undefined)
  expect(await ask('describe', 'ctx', -1e9)).toBeUndefined()
  expect(await ask('check', 'return')).toEqual([])
})

test.each(['before', 'after'])('a worker that fails %s its first answer is told once and never asked again', async (when) => {
  const workers = fakeWorkers({ isMute: true })
  const onUnavailable = vi.fn()
  const { ask } = openScriptChecker('validate', onUnavailable)
  const waiting = [ask('check', ''), ask('complete', '', 0)]
  if (when === 'after') workers[0]?.reply({ id: 1, value: [] })
  workers[0]?.dispatchEvent(new Event('error'))
  workers[0]?.dispatchEvent(new Event('error'))
  expect(await Promise.all(waiting)).toEqual([when === 'after' ? [] : undefined, undefined])
  expect(await ask('check', '')).toBeUndefined()
  expect(onUnavailable).toHaveBeenCalledOnce()
  expect(workers).toHaveLength(1)
})

test('a browser without workers has no checker', async () => {
  vi.stubGlobal('Worker', undefined)
  const onUnavailable = vi.fn()
  const { ask } = openScriptChecker('validate', onUnavailable)
  expect(await ask('check', '')).toBeUndefined()
  expect(onUnavailable).toHaveBeenCalledOnce()
})

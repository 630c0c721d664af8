import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let answers: (() => Promise<{ status: number }>) | undefined
const ask = vi.fn(() => (answers ? answers() : Promise.reject(new TypeError('Failed to fetch'))))
const answering = (status: number) => {
  answers = () => Promise.resolve({ status })
}
const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let chance = 0
const open = () => import('./server-back.ts')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
  vi.spyOn(Math, 'random').mockImplementation(() => chance)
  ask.mockClear()
  answers = undefined
  chance = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** At which second of a minute and a half the server is asked. */
async function questionsOf(wait: () => void) {
  const seconds: number[] = []
  wait()
  for (let second = 1; second <= 90; second += 1) {
    const before = ask.mock.calls.length
    await pass(1000)
    if (ask.mock.calls.length > before) seconds.push(second)
  }
  return seconds
}

test.each([
  [0, [2, 7, 17, 47, 77]],
  [0.5, [3, 11, 26, 71]],
  [0.999, [4, 14, 34]],
])('with a chance of %d the pauses grow as these seconds say', async (given, seconds) => {
  chance = given
  const { onceServerIsBack } = await open()
  expect(await questionsOf(() => onceServerIsBack(() => undefined))).toEqual(seconds)
})

test('all that wait go on once, at the first answer that is no failure', async () => {
  const { onceServerIsBack } = await open()
  const [one, other] = [vi.fn(), vi.fn()]
  onceServerIsBack(one)
  onceServerIsBack(other)
  answering(503)
  await pass(2000)
  expect(one).not.toHaveBeenCalled()
  answering(200)
  await pass(5000)
  expect([one, other].map((goOn) => goOn.mock.calls.length)).toEqual([1, 1])
  await pass(600_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('nothing is asked for who left meanwhile', async () => {
  const { onceServerIsBack } = await open()
  const goOn = vi.fn()
  onceServerIsBack(goOn)()
  answering(200)
  await pass(600_000)
  expect(ask).not.toHaveBeenCalled()
  expect(goOn).not.toHaveBeenCalled()
})

test('a hidden page asks nothing, and asks soon after it is shown', async () => {
  const { onceServerIsBack } = await open()
  const goOn = vi.fn()
  onceServerIsBack(goOn)
  show(true)
  answering(200)
  await pass(600_000)
  expect(ask).not.toHaveBeenCalled()
  show(false)
  await pass(499)
  expect(ask).not.toHaveBeenCalled()
  await pass(1)
  expect(goOn).toHaveBeenCalledOnce()
})

test('the network coming back is a reason to ask soon', async () => {
  const { onceServerIsBack } = await open()
  const goOn = vi.fn()
  onceServerIsBack(goOn)
  await pass(30_000)
  answering(200)
  dispatchEvent(new Event('online'))
  await pass(500)
  expect(goOn).toHaveBeenCalledOnce()
})

test('a server that answers this question and fails at the rest is left ever longer in peace, until all was well for a while', async () => {
  const { onceServerIsBack } = await open()
  answering(200)
  let leave = () => {}
  const failAgain = () => {
    leave = onceServerIsBack(failAgain)
  }
  expect(await questionsOf(failAgain)).toEqual([2, 7, 17, 47, 77])
  leave()
  await pass(150_000)
  expect(await questionsOf(failAgain)).toEqual([2, 7, 17, 47, 77])
  leave()
})

test('what tells that the server is back lets all go on at once', async () => {
  const { onceServerIsBack, serverIsBack } = await open()
  const goOn = vi.fn()
  onceServerIsBack(goOn)
  serverIsBack()
  serverIsBack()
  expect(goOn).toHaveBeenCalledOnce()
})

test('away is who cannot be reached, or for whom a proxy answers', async () => {
  const { isAway } = await open()
  const { CallRefused, CallUnreachable } = await import('./call-refused.ts')
  const away = (status: number) => isAway(new CallRefused(status, { code: 'server.error', message: '' }))
  expect([400, 404, 429, 500, 501, 502, 503, 504, 505].filter(away)).toEqual([502, 503, 504])
  expect(isAway(new CallUnreachable(''))).toBe(true)
  expect(isAway(new Error(''))).toBe(false)
  expect(isAway(null)).toBe(false)
})

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

/** The seconds, within a minute and a half, at which the server is polled. */
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
])('with a random factor of %d the polls are sent at these seconds', async (given, seconds) => {
  chance = given
  const { onServerBack } = await open()
  expect(await questionsOf(() => onServerBack(() => undefined))).toEqual(seconds)
})

test('all callbacks run once, at the first successful poll', async () => {
  const { onServerBack } = await open()
  const [one, other] = [vi.fn(), vi.fn()]
  onServerBack(one)
  onServerBack(other)
  answering(503)
  await pass(2000)
  expect(one).not.toHaveBeenCalled()
  answering(200)
  await pass(5000)
  expect([one, other].map((goOn) => goOn.mock.calls.length)).toEqual([1, 1])
  await pass(600_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a cancelled callback sends no poll', async () => {
  const { onServerBack } = await open()
  const goOn = vi.fn()
  onServerBack(goOn)()
  answering(200)
  await pass(600_000)
  expect(ask).not.toHaveBeenCalled()
  expect(goOn).not.toHaveBeenCalled()
})

test('a hidden page does not poll, and polls shortly after it is shown', async () => {
  const { onServerBack } = await open()
  const goOn = vi.fn()
  onServerBack(goOn)
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

test('the page polls shortly after the network is back', async () => {
  const { onServerBack } = await open()
  const goOn = vi.fn()
  onServerBack(goOn)
  await pass(30_000)
  answering(200)
  dispatchEvent(new Event('online'))
  await pass(500)
  expect(goOn).toHaveBeenCalledOnce()
})

test('the delays grow while the server answers polls and fails at calls, and start anew after a stable period', async () => {
  const { onServerBack } = await open()
  answering(200)
  let leave = () => {}
  const failAgain = () => {
    leave = onServerBack(failAgain)
  }
  expect(await questionsOf(failAgain)).toEqual([2, 7, 17, 47, 77])
  leave()
  await pass(150_000)
  expect(await questionsOf(failAgain)).toEqual([2, 7, 17, 47, 77])
  leave()
})

test('serverIsBack runs all callbacks at once', async () => {
  const { onServerBack, serverIsBack } = await open()
  const goOn = vi.fn()
  onServerBack(goOn)
  serverIsBack()
  serverIsBack()
  expect(goOn).toHaveBeenCalledOnce()
})

test('the server is unavailable without a response, or when a proxy answers for it', async () => {
  const { isUnavailable } = await open()
  const { CallRefused, CallUnreachable } = await import('./call-refused.ts')
  const away = (status: number) => isUnavailable(new CallRefused(status, { code: 'server.error', message: '' }))
  expect([400, 404, 429, 500, 501, 502, 503, 504, 505].filter(away)).toEqual([502, 503, 504])
  expect(isUnavailable(new CallUnreachable(''))).toBe(true)
  expect(isUnavailable(new Error(''))).toBe(false)
  expect(isUnavailable(null)).toBe(false)
})

test('a page whose first code did not come is loaded anew once the server answers, and not again within a minute', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  sessionStorage.clear()
  const { loadAnew } = await import('./load-anew.ts')
  void loadAnew()
  await pass(1000)
  answering(503)
  await pass(2000)
  expect(reload).not.toHaveBeenCalled()
  answering(200)
  await pass(2000)
  void loadAnew()
  await pass(50_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(10_000)
  void loadAnew()
  await pass(0)
  expect(reload).toHaveBeenCalledTimes(2)
})

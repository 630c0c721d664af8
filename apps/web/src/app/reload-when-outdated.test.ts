import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from '../api/fetch-ahead.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

const reload = vi.fn()
const asked = vi.fn(() => Promise.resolve(new Response('<script type="module" src="/assets/new.js"></script>')))
reloadWhenOutdated()

beforeEach(() => {
  // The fake browser would load a script that is a module from the start.
  document.head.innerHTML = '<script type="text/plain" src="/assets/old.js"></script>'
  document.querySelector('script')?.setAttribute('type', 'module')
  sessionStorage.clear()
  vi.stubGlobal('fetch', asked)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockReset()
  asked.mockClear()
})

/** An import as the bundler writes it: it tells the window of its failure, then fails. */
async function failedImport(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
}
/** Whoever waits for the page's own question to the server, and for what follows the answer. */
const settled = async () => {
  await waitUntil(() => expect(asked).toHaveBeenCalled())
  await new Promise((goOn) => setImmediate(goOn))
}

test('the page of an older release is loaded anew where a part of it is asked for', async () => {
  await failedImport().catch(() => undefined)
  await waitUntil(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('it stays where the part was fetched ahead', async () => {
  await expect(fetchAhead(failedImport)).rejects.toThrow()
  await settled()
  expect(reload).not.toHaveBeenCalled()
})

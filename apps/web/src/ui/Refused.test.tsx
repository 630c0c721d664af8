import { MantineProvider } from '@mantine/core'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused, CallUnreachable, toldRefusals } from '../api/call-refused.ts'
import { clearErrors, errorsSeen, noteError } from '../api/errors-seen.ts'
import { retellRefusals } from '../api/retell-refusals.ts'
import { serverIsBack } from '../api/server-back.ts'
import { i18n, setLanguage } from '../i18n/i18n.ts'
import { removeOverlay, storeOverlay } from '../i18n/overlay.ts'
import { cleanup, render } from '../testing/testing-library.ts'
import { Refused } from './Refused.tsx'

const shown = (error: Error | null, onRetry?: () => void) => (
  <MantineProvider>
    <Refused error={error} onRetry={onRetry} />
  </MantineProvider>
)
const away = () => new CallUnreachable('away')
const noop = (): void => undefined

afterEach(cleanup)
await i18n.load('app')

test('a call that failed because the server was unreachable is retried once the server answers, with the latest callback', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { rerender, getByText } = render(shown(away(), before))
  expect(getByText(i18n.t('app:error.continuesByItself'))).toBeTruthy()
  rerender(shown(away(), now))
  serverIsBack()
  expect(before).not.toHaveBeenCalled()
  expect(now).toHaveBeenCalledOnce()
})

test('each failure waits for the server again', () => {
  const retry = vi.fn()
  const { rerender } = render(shown(away(), retry))
  serverIsBack()
  rerender(shown(away(), retry))
  serverIsBack()
  expect(retry).toHaveBeenCalledTimes(2)
})

test('the errors centre lists what is shown, once: also a failure of what was fetched ahead, of which nobody was told', () => {
  clearErrors()
  const [ahead, listed] = [away(), away()]
  noteError(listed)
  const { rerender } = render(shown(ahead))
  for (const error of [null, ahead, listed]) rerender(shown(error))
  expect(errorsSeen.get().map(({ message, times }) => [message, times])).toEqual([['away', 2]])
  rerender(shown(new CallRefused(401, { code: 'access.signInNeeded', message: 'sign in' })))
  expect(errorsSeen.get()).toHaveLength(1)
})

test('why an action was refused is said in the language that is chosen afterwards', async () => {
  const refusal = new CallRefused(429, { code: 'request.tooMany', message: 'Too many attempts; try again in 5 seconds.', params: { seconds: 5 } })
  const { findByText } = render(shown(refusal))
  const rendered: string[] = []
  const stop = i18n.onTextsChange(() => rendered.push(refusal.message))
  await setLanguage('el')
  stop()
  // The page does not wait for the texts of refusals.
  expect(rendered).toEqual(['Too many attempts; try again in 5 seconds.', 'Πολλές προσπάθειες· δοκιμάστε ξανά σε 5 δευτερόλεπτα.'])
  expect(await findByText(refusal.message)).toBeTruthy()
  storeOverlay({ language: 'en', version: 'edited', texts: { refusals: { 'request.tooMany': 'Slowly: {seconds} s.' } }, languages: [] })
  await setLanguage('en')
  expect(await findByText('Slowly: 5 s.')).toBeTruthy()
  removeOverlay('en')
  // Of two choices at once the last one holds, although the texts of the first come later.
  await setLanguage('el')
  await Promise.all([setLanguage('de'), setLanguage('el')])
  expect(refusal.message).toBe('Πολλές προσπάθειες· δοκιμάστε ξανά σε 5 δευτερόλεπτα.')
  expect(await retellRefusals('en')).toBe(false)
})

test('what a refusal names in each language is named in the one that is chosen', async () => {
  const params = { label: { el: 'Πρόεδρος', en: 'Head' } }
  const refusal = new CallRefused(409, { code: 'approval.positionVacant', message: 'Greek', params })
  await setLanguage('en')
  expect(refusal.message).toContain('“Head”')
  await setLanguage('el')
  expect(refusal.message).toContain('Πρόεδρος')
})

test('refusals that nobody can see any more are not kept', () => {
  const gone = new CallRefused(404, { code: 'unit.notFound', message: 'gone' })
  const collected = vi.spyOn(WeakRef.prototype, 'deref').mockReturnValue(undefined)
  const shownNow = new CallRefused(404, { code: 'unit.notFound', message: 'shown' })
  collected.mockRestore()
  expect([gone, shownNow].map((one) => toldRefusals().includes(one))).toEqual([false, true])
})

test('nothing is retried after the error is removed', () => {
  const retry = vi.fn()
  const { rerender } = render(shown(away(), retry))
  rerender(shown(null, retry))
  serverIsBack()
  expect(retry).not.toHaveBeenCalled()
})

test('a refusal is not retried when the server is back', () => {
  const retry = vi.fn()
  const { queryByText } = render(shown(new CallRefused(404, { code: 'unit.notFound', message: 'no' }), retry))
  expect(queryByText(i18n.t('app:error.continuesByItself'))).toBeNull()
  serverIsBack()
  expect(retry).not.toHaveBeenCalled()
})

test.each([
  ['an action', new CallRefused(409, { code: 'application.stale', message: 'stale' }), undefined, 'app:error.title'],
  ['a part that can be loaded again', away(), noop, 'app:error.unloaded'],
  ['what the account does not allow', new CallRefused(403, { code: 'access.denied', message: 'denied' }), noop, 'app:error.denied'],
] as const)('the title says what failed: %s', (_, error, retry, title) => {
  expect(render(shown(error, retry)).getByText(i18n.t(title))).toBeTruthy()
})

test('a page at an address that is none says so, and asks neither to correct anything nor to try again', () => {
  const odd = new CallRefused(422, { code: 'request.invalid', message: 'Correct what is marked.' })
  const { getByText, queryByText, queryByRole } = render(shown(odd, noop))
  expect(getByText(i18n.t('app:error.address'))).toBeTruthy()
  expect([queryByText(odd.message), queryByRole('button')]).toEqual([null, null])
})

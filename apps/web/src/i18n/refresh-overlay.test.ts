import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, setLanguage, startTexts } from './i18n.ts'
import { storedOverlay } from './overlay.ts'
import { refreshOverlay } from './refresh-overlay.ts'

const answers = (overlay: object) => vi.stubGlobal('fetch', async () => Response.json(overlay))
const overlay = (version: string, texts: object) => ({ language: 'el', version, texts, languages: [] })

beforeEach(startTexts)
afterEach(() => vi.unstubAllGlobals())

test('an edited text is shown at once and stored for the next load; after a reset the shipped text is shown', async () => {
  const shipped = i18n.t('app:nav.dashboard')
  answers(overlay('one', { app: { 'nav.dashboard': 'Κεντρική' } }))
  await refreshOverlay(i18n, setLanguage)
  expect(i18n.t('app:nav.dashboard')).toBe('Κεντρική')
  expect(storedOverlay('el')?.version).toBe('one')
  answers(overlay('two', {}))
  await refreshOverlay(i18n, setLanguage)
  expect(i18n.t('app:nav.dashboard')).toBe(shipped)
})

test('what comes for a language that was left meanwhile is not kept', async () => {
  await setLanguage('el')
  let answer = (_: Response): void => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const refreshed = refreshOverlay(i18n, setLanguage)
  await i18n.changeLanguage('en')
  answer(Response.json(overlay('late', {})))
  await refreshed
  expect(storedOverlay('el')?.version).not.toBe('late')
  await i18n.changeLanguage('el')
})

test('an archived language is replaced by the language of the answer', async () => {
  answers(overlay('three', {}))
  await setLanguage('de')
  await refreshOverlay(i18n, setLanguage)
  expect(i18n.language).toBe('el')
})

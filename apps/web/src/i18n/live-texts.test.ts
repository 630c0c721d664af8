import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, speak, startTexts } from './i18n.ts'
import { hearOfTexts } from './live-texts.ts'
import { keptOverlay } from './overlay.ts'

const answers = (overlay: object) => vi.stubGlobal('fetch', async () => Response.json(overlay))
const overlay = (version: string, texts: object) => ({ language: 'el', version, texts, languages: [] })

beforeEach(startTexts)
afterEach(() => vi.unstubAllGlobals())

test('a text that was written is said at once and kept for the next load; one that was put back is the shipped one again', async () => {
  const shipped = i18n.t('app:nav.dashboard')
  answers(overlay('one', { app: { 'nav.dashboard': 'Κεντρική' } }))
  await hearOfTexts(i18n, speak)
  expect(i18n.t('app:nav.dashboard')).toBe('Κεντρική')
  expect(keptOverlay('el')?.version).toBe('one')
  answers(overlay('two', {}))
  await hearOfTexts(i18n, speak)
  expect(i18n.t('app:nav.dashboard')).toBe(shipped)
})

test('a language that was put aside gives way to the one that is answered', async () => {
  answers(overlay('three', {}))
  await speak('de')
  await hearOfTexts(i18n, speak)
  expect(i18n.language).toBe('el')
})

import { beforeEach, expect, test } from 'vitest'
import { startTexts } from './i18n.ts'
import { removeOverlay, storeOverlay } from './overlay.ts'
import { i18n, textOf } from './texts.ts'

beforeEach(async () => {
  localStorage.clear()
  await startTexts()
  await i18n.load('app', 'notifications')
  await i18n.changeLanguage('el')
})

test('a text is searched in the catalogues in order, or in the named one; a missing text is shown as its key', () => {
  expect(textOf(i18n.snapshot(), ['notifications', 'app'], 'action.close')).toBe(i18n.t('app:action.close'))
  expect(textOf(i18n.snapshot(), ['notifications'], 'action.close')).toBe('action.close')
  expect(textOf(i18n.snapshot(), [], 'app:action.close')).toBe('Κλείσιμο')
  expect(textOf(i18n.snapshot(), ['app'], 'no.such.key')).toBe('no.such.key')
})

test('placeholders are filled as text; without values they stay', () => {
  expect(textOf(i18n.snapshot(), ['app'], 'user.menu', { name: '<b>{{x}}</b>' })).toContain('<b>{{x}}</b>')
  expect(textOf(i18n.snapshot(), ['app'], 'user.menu')).toContain('{{name}}')
})

test.each([
  [0, 'menu.labelCount_other'],
  [1, 'menu.labelCount_one'],
  [2, 'menu.labelCount_other'],
])('%i chooses between singular and plural', (count, key) => {
  expect(textOf(i18n.snapshot(), ['notifications'], 'menu.labelCount', { count })).toBe(
    textOf(i18n.snapshot(), ['notifications'], key, { count: String(count) }),
  )
})

test('listeners are notified of a new language after all its catalogues are loaded', async () => {
  const notified: string[] = []
  const stop = i18n.onTextsChange(() => notified.push(`${i18n.language} ${i18n.t('app:action.close')} ${i18n.has('notifications')}`))
  await i18n.changeLanguage('en')
  stop()
  expect(notified).toEqual(['en Close true'])
})

test('a catalogue that failed to load can be requested again', async () => {
  await expect(i18n.load('nobody')).rejects.toThrow('nobody')
  await expect(i18n.load('nobody')).rejects.toThrow('nobody')
  await expect(i18n.load('app')).resolves.toBeUndefined()
})

test('the language that was chosen last is shown, whichever catalogues come first', async () => {
  const earlier = i18n.changeLanguage('de')
  await i18n.changeLanguage('el')
  await earlier
  expect(i18n.language).toBe('el')
})

test.each(['en', 'sv'])('where the texts of the last choice cannot be fetched, the choice before it holds: %s', async (before) => {
  const texts = {
    get app(): never {
      throw new Error('not fetched')
    },
  }
  storeOverlay({ language: 'fr', version: 'broken', texts, languages: [] })
  const earlier = i18n.changeLanguage(before)
  await expect(i18n.changeLanguage('fr')).rejects.toThrow('not fetched')
  await earlier
  expect(i18n.language).toBe(before)
  removeOverlay('fr')
})

test('a reload of texts does not undo a change of language', async () => {
  await i18n.changeLanguage('en')
  await i18n.changeLanguage('el')
  const reloaded = i18n.reload()
  await i18n.changeLanguage('en')
  await reloaded
  expect(i18n.language).toBe('en')
})

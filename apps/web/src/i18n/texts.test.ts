import { beforeEach, expect, test } from 'vitest'
import { startTexts } from './i18n.ts'
import { i18n, textOf } from './texts.ts'

beforeEach(async () => {
  localStorage.clear()
  await startTexts()
  await i18n.load('app', 'notifications')
  await i18n.changeLanguage('el')
})

test('a text is looked for in the catalogues in turn, or in the one that is named; what nobody has is told by its key', () => {
  expect(textOf(i18n.spoken(), ['notifications', 'app'], 'action.close')).toBe(i18n.t('app:action.close'))
  expect(textOf(i18n.spoken(), ['notifications'], 'action.close')).toBe('action.close')
  expect(textOf(i18n.spoken(), [], 'app:action.close')).toBe('Κλείσιμο')
  expect(textOf(i18n.spoken(), ['app'], 'no.such.key')).toBe('no.such.key')
})

test('braces are filled as text; without values they stay', () => {
  expect(textOf(i18n.spoken(), ['app'], 'user.menu', { name: '<b>{{x}}</b>' })).toContain('<b>{{x}}</b>')
  expect(textOf(i18n.spoken(), ['app'], 'user.menu')).toContain('{{name}}')
})

test.each([
  [0, 'menu.labelCount_other'],
  [1, 'menu.labelCount_one'],
  [2, 'menu.labelCount_other'],
])('%i chooses between singular and plural', (count, key) => {
  expect(textOf(i18n.spoken(), ['notifications'], 'menu.labelCount', { count })).toBe(textOf(i18n.spoken(), ['notifications'], key, { count: String(count) }))
})

test('a change of language brings every catalogue on screen before it is told', async () => {
  const told: string[] = []
  const stop = i18n.onSpoken(() => told.push(`${i18n.language} ${i18n.t('app:action.close')} ${i18n.has('notifications')}`))
  await i18n.changeLanguage('en')
  stop()
  expect(told).toEqual(['en Close true'])
})

test('a catalogue that could not be fetched may be asked for again', async () => {
  await expect(i18n.load('nobody')).rejects.toThrow('nobody')
  await expect(i18n.load('nobody')).rejects.toThrow('nobody')
  await expect(i18n.load('app')).resolves.toBeUndefined()
})

test('texts that are taken in anew leave the language that somebody chose meanwhile', async () => {
  await i18n.changeLanguage('en')
  await i18n.changeLanguage('el')
  const reloaded = i18n.reload()
  await i18n.changeLanguage('en')
  await reloaded
  expect(i18n.language).toBe('en')
})

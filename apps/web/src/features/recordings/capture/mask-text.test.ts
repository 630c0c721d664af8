import { beforeAll, expect, test, vi } from 'vitest'
import { i18n, startTexts } from '../../../i18n/i18n.ts'
import { toDots } from '../to-dots.ts'
import { textMask } from './mask-text.ts'

beforeAll(async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  await startTexts()
})

const inside = (html: string) => {
  document.body.innerHTML = html
  return document.body.querySelector<HTMLElement>('#here')
}

test('keeps texts of the interface and replaces all others by dots', () => {
  const { mask, stop } = textMask()
  const here = inside('<button id="here"></button>')
  expect(mask('Αποσύνδεση', here)).toBe('Αποσύνδεση')
  expect(mask('Άννα Δοκιμή', here)).toBe('•••••••• ••••••••')
  expect(mask('Λογαριασμός: {{name}}', here)).not.toContain('Λογαριασμός')
  expect(mask(' \n ', here)).toBe(' \n ')
  stop()
})

test('masks the outcome of an application wherever it appears', async () => {
  await i18n.load('dashboard')
  const { mask, stop } = textMask()
  for (const word of ['Απορρίφθηκε', 'Προς έγκριση']) expect(mask(word, inside('<span id="here"></span>'))).toBe(toDots(word))
  stop()
})

test.each([
  '<p data-private><b id="here"></b></p>',
  '<div contenteditable="true"><p id="here"></p></div>',
  '<div class="cm-editor"><p id="here"></p></div>',
  '<textarea id="here"></textarea>',
])('in %s masks even texts of the interface', (html) => {
  const { mask, stop } = textMask()
  expect(mask('Αποσύνδεση', inside(html))).toBe('•••••••• ••••••••')
  stop()
})

test('keeps texts of a catalogue that is loaded later', async () => {
  const { mask, stop } = textMask()
  const here = inside('<p id="here"></p>')
  expect(mask('Δέχομαι την καταγραφή', here)).toContain('•')
  await i18n.load('recordings')
  expect(mask('Δέχομαι την καταγραφή', here)).toBe('Δέχομαι την καταγραφή')
  stop()
})

test('dots reveal neither words nor lengths', () => {
  expect(toDots('ναι')).toBe(toDots('όχι!'))
  expect(toDots('1')).toBe(toDots('12345678'))
  expect(toDots('x'.repeat(100_000)).length).toBeLessThan(200)
})

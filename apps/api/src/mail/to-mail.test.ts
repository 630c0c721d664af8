import { expect, test } from 'vitest'
import { textOfHtml, textOfPlain } from './testing/text-of-html.ts'
import { toButtons, toMail } from './to-mail.ts'

const whole = {
  subject: 'Υποτροφίες',
  heading: 'Κλήσις · Πύλη',
  greeting: 'Γεια σας, Άννα',
  paragraphs: ['Πρώτη\nκαι δεύτερη γραμμή.', { code: '1234 5678' }, 'Λόγος: <b>&</b>'],
  facts: [
    { label: 'Πρόσκληση', value: 'Υποτροφίες «Α»' },
    { label: 'Έχουν εγκρίνει', value: 'Ένας\nΆλλος' },
    { label: 'Έως', value: '' },
  ],
  list: [{ label: 'Αίτηση 1', url: 'https://portal.example/1?a=1&b=2' }],
  more: 'Και ακόμη 2.',
  links: [
    { label: 'Δείτε', url: 'https://portal.example/all' },
    { label: 'Έγκριση', url: 'https://portal.example/approve' },
  ],
  notes: ['Μην το προωθήσετε.'],
  footer: 'Στάλθηκε αυτόματα.',
  language: 'el',
} as const

test('the plain part and the HTML say the same, in the same order', () => {
  const { text, html } = toMail(whole)
  expect(textOfHtml(html)).toBe(textOfPlain(text))
  expect(textOfPlain(text)).toBe(
    'Κλήσις · Πύλη Γεια σας, Άννα Πρώτη και δεύτερη γραμμή. 1234 5678 Λόγος: <b>&</b> Πρόσκληση: Υποτροφίες «Α» Έχουν εγκρίνει: Ένας Άλλος ' +
      'Αίτηση 1: https://portal.example/1?a=1&b=2 Και ακόμη 2. Δείτε: https://portal.example/all Έγκριση: https://portal.example/approve Μην το προωθήσετε. Στάλθηκε αυτόματα.',
  )
})

test('a mail has no empty lists or tables, and nothing that acts or loads by itself', () => {
  const { text, html } = toMail({ ...whole, facts: [{ label: 'Έως', value: '' }], list: [], links: [], notes: [] })
  for (const part of [text, html]) expect(part).not.toContain('Έως')
  expect(html).not.toMatch(/<table|<ul|<a |<div style/)
  expect(toMail(whole).html).not.toMatch(/<form|<button|<img|<script|<link|url\(/)
})

test('a day is never broken over two lines', () => {
  const day = '<span style="white-space:nowrap">20-11-2026</span>'
  const { text, html } = toMail({
    ...whole,
    facts: [{ label: 'Εγκρίθηκε', value: 'Άννα, 20-11-2026' }],
    list: [{ label: 'Από 20-11-2026', url: 'https://portal.example/20-11-2026' }],
  })
  expect(html).toContain(`Άννα, ${day}`)
  expect(html).toContain(`href="https://portal.example/20-11-2026" style="color:#0b5cad">Από ${day}</a>`)
  expect(textOfHtml(html)).toBe(textOfPlain(text))
})

test('the buttons of a mail are known by its HTML, whatever stands on them', () => {
  const links = [{ label: 'Α & «Β» <b>&amp;</b>', url: 'https://portal.example/1?a=1&b="2"' }, ...whole.links]
  expect(toButtons(toMail({ ...whole, links }).html)).toEqual(links)
})

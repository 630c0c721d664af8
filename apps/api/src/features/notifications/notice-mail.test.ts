import { languages } from '@klesis/contract/languages.ts'
import { describe, expect, test } from 'vitest'
import { noticeCodes } from './notice-codes.ts'
import { noticeMail } from './notice-mail.ts'
import { toFacts } from './notice-params.ts'

const params = {
  title: { el: 'Υποτροφίες', en: 'Scholarships' },
  applicant: 'Ελένη Νέα',
  protocolNumber: '12/2026',
  reason: 'γιατί λείπει',
  author: 'Νίκος Κρητικός',
  until: '2026-05-10T21:30:00Z',
  submitted: '2026-05-01T21:30:00Z',
  sent: '2026-05-06T21:30:00Z',
  message: { el: 'Κλείστε ώρα.', en: 'Choose a time.' },
  problem: {},
}
const mailOf = (code: (typeof noticeCodes)[number], language: 'el' | 'en', more: Partial<typeof params> = {}) =>
  noticeMail(new Map(), {
    code,
    facts: toFacts({ ...params, ...more }, language),
    greeting: 'Dear Άννα,',
    language,
    link: 'https://portal.uni.example/x',
    site: 'uni.example',
  })
const greek = /[Ͱ-Ͽ]/

describe.each(noticeCodes)('%s', (code) => {
  test.each(languages)('has a mail in %s, with its link, in plain text and in HTML', (language) => {
    const { subject, text, html } = mailOf(code, language)
    expect(subject.length).toBeGreaterThan(8)
    expect(text).toContain('https://portal.uni.example/x')
    expect(html).toContain('href="https://portal.uni.example/x"')
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|\[object|\{\w+\}/)
  })

  test('each mail has one language', () => {
    const latin = { applicant: 'Eleni', author: 'Nikos', reason: 'missing', title: { en: 'Scholarships', el: 'Υποτροφίες' } }
    const english = mailOf(code, 'en', latin)
    expect(`${english.subject} ${english.text.replace('Dear Άννα,', '')}`).not.toMatch(greek)
    expect(mailOf(code, 'el').subject).toMatch(greek)
  })

  test('A54 says what people wrote as text, never as markup or another header', () => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: all@uni.example'
    const { subject, html } = mailOf(code, 'el', { applicant: evil, author: evil, reason: evil, title: { el: evil, en: evil } })
    expect(html).not.toContain('<img')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

test('dates are those of Athens', () => {
  expect(mailOf('application.extended', 'el').text).toContain('11 Μαΐου 2026')
  expect(mailOf('application.extended', 'en').text).toContain('11 May 2026')
  expect(mailOf('application.submitted', 'en').text).toContain('(7 May 2026')
  expect(mailOf('application.resubmitted', 'el').text).toMatch(/πρώτη φορά: 2 Μαΐου 2026.* διόρθωση υποβλήθηκε: 7 Μαΐου 2026/)
})

test('a title that is missing in the reader’s language is in Greek', () => {
  expect(mailOf('application.approved', 'en', { title: { el: 'Υποτροφίες', en: '' } }).subject).toContain('Υποτροφίες')
})

import { languages } from '@klesis/contract/languages.ts'
import { unknownInMail } from '@klesis/contract/notifications/rewordable-mails.ts'
import { describe, expect, test } from 'vitest'
import { textOfHtml, textOfPlain } from '../../mail/testing/text-of-html.ts'
import { noticeCodes } from './notice-codes.ts'
import { noticeMail } from './notice-mail.ts'
import { toMailedFacts } from './notice-params.ts'
import { portalTexts } from './own-words/portal-texts.ts'

const params = {
  title: { el: 'Υποτροφίες', en: 'Scholarships' },
  applicant: 'Ελένη Νέα',
  number: '417',
  protocolNumber: '12/2026',
  reason: 'γιατί λείπει',
  author: 'Νίκος Κρητικός',
  until: '2026-05-10T21:30:00Z',
  submitted: '2026-05-01T21:30:00Z',
  sent: '2026-05-06T21:30:00Z',
  message: { el: 'Κλείστε ώρα.', en: 'Choose a time.' },
  problem: {},
  marked: { el: 'Τόπος\nΒεβαίωση', en: 'Place\nCertificate' },
}
const earlier = [
  { name: 'Petros First', standsInFor: null, on: '05-05-2026', note: null },
  { name: 'Maria Second', standsInFor: 'Zoe Third', on: '06-05-2026', note: 'Same trip\nas last year' },
]
const mailOf = (code: (typeof noticeCodes)[number], language: 'el' | 'en', more: Partial<typeof params> = {}, before = earlier, ownText?: unknown) =>
  noticeMail(new Map(), {
    code,
    ...toMailedFacts({ ...params, ...more }, language),
    earlier: before,
    now: new Date('2026-05-08T21:30:00Z'),
    greeting: 'Dear Άννα,',
    language,
    link: 'https://portal.uni.example/x',
    site: 'uni.example',
    ownText,
  })
const greek = /[Ͱ-Ͽ]/

describe.each(noticeCodes)('%s', (code) => {
  test.each(languages)('has a mail in %s, with its link, in plain text and in HTML', (language) => {
    const { subject, text, html } = mailOf(code, language)
    expect(subject.length).toBeGreaterThan(8)
    expect(text).toContain('https://portal.uni.example/x')
    expect(html).toContain('href="https://portal.uni.example/x"')
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|\[object|\{\w+\}/)
    expect(textOfHtml(html)).toBe(textOfPlain(text))
    expect(text).toMatch(language === 'el' ? /^Κλήσις · / : /^Klesis · /)
    expect(subject).toContain(params.title[language])
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

describe('the facts of a mail', () => {
  const facts = (code: (typeof noticeCodes)[number], more: Partial<typeof params> = {}) =>
    /\n\n(Invitation: [\s\S]*?)\n\n/.exec(mailOf(code, 'en', { applicant: 'Eleni Nea', author: 'Nikos Kritikos', reason: '', ...more }).text)?.[1]

  test('of an application that waits for a decision: which, whose, since when, and who has approved it', () => {
    expect(facts('approval.opened')).toBe(
      'Invitation: Scholarships\nApplication: no. 417 · protocol no. 12/2026\nApplicant: Eleni Nea\nSubmitted: 2 May 2026 at 00:30 (7 days ago)\n' +
        'Approved so far by:\n  Petros First, 05-05-2026\n  Maria Second (for Zoe Third), 06-05-2026: “Same trip as last year”\nWhat is asked: Your decision',
    )
    expect(facts('application.resubmitted')).toContain('Changed: 7 May 2026 at 00:30 (2 days ago)\n')
  })

  test('of an application that its applicant must act on: what is asked, and by when', () => {
    expect(facts('application.extended')).toBe(
      'Invitation: Scholarships\nApplication: no. 417 · protocol no. 12/2026\nWhat is asked: Submit the application\nBy: 11 May 2026 at 00:30 (Athens time)',
    )
    expect(facts('application.documentAsked')).toContain('What is asked: The document “Choose a time.”')
    expect(facts('review.asked')).toContain('What is asked: Make the changes and submit it again\nTo change:\n  Place\n  Certificate')
    expect(facts('application.rejected')).toContain('Decision: Rejected')
    expect(facts('application.deleted')).toContain('What is new: The application was deleted')
  })

  test('a fact that is not known is left out', () => {
    expect(facts('application.approved', { protocolNumber: '', number: '' })).toBe('Invitation: Scholarships\nDecision: Approved')
  })

  test('a committee’s many approvals are named in part, and counted', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ name: `Member ${index + 1}`, standsInFor: null, on: '05-05-2026', note: null }))
    const { text } = mailOf('approval.opened', 'en', {}, many)
    expect(text).toContain('Member 6, 05-05-2026\n  and 3 more\n')
    expect(text).not.toContain('Member 7')
  })

  const toApplicants = noticeCodes.filter((code) => /^(application\.(?!resubmitted|withdrawn)|review)/.test(code))
  test.each(toApplicants)('%s tells its applicant nothing of who approves', (code) => {
    for (const language of languages) expect(mailOf(code, language).text).not.toMatch(/Petros|Maria|Zoe/)
  })

  const toCommittees = noticeCodes.filter((code) => code.startsWith('evaluation.'))
  test.each(toCommittees)('%s names no applicant and no approver: evaluators may not know them', (code) => {
    for (const language of languages) expect(mailOf(code, language).text).not.toMatch(/Ελένη Νέα|417|Petros|Maria/)
  })
})

describe('the words of an invitation', () => {
  const ownOf = (subject: object, body: object) => ({ kind: 'application.rejected', subject, body })
  const rejected = (language: 'el' | 'en', own: unknown, more: Partial<typeof params> = {}) => mailOf('application.rejected', language, more, earlier, own)

  test('take the place of the portal’s text and subject in their language; facts, button and the call in the subject stay', () => {
    const own = ownOf({ en: 'Decision for {applicant.name}' }, { en: 'Dear colleague\nwe regret.\n\nReason: {reason}' })
    const { subject, text, html } = rejected('en', own)
    expect(subject).toBe('Decision for Ελένη Νέα · Scholarships')
    expect(text).toContain('Dear Άννα,\n\nDear colleague\nwe regret.\n\nReason: γιατί λείπει\n\nInvitation: Scholarships\n')
    expect(text.match(/γιατί λείπει/g)).toHaveLength(1)
    expect(text).not.toContain('was rejected')
    expect(textOfHtml(html)).toBe(textOfPlain(text))
    expect(rejected('el', own)).toEqual(rejected('el', undefined))
    const { text: withReason } = rejected('en', ownOf({}, { en: 'We regret.' }))
    expect(withReason).toContain('We regret.\n\nReason: γιατί λείπει\n')
  })

  test('fall back to the portal’s where nothing is left of them, or they cannot be read', () => {
    const portal = rejected('en', undefined, { reason: '' })
    expect(rejected('en', ownOf({ en: '{reason}' }, { en: 'Reason: {reason}' }), { reason: '' })).toEqual(portal)
    for (const broken of [null, 'x', { kind: 'application.rejected' }, ownOf({ en: 1 }, {})]) expect(rejected('en', broken, { reason: '' })).toEqual(portal)
  })

  test('A54 are never markup or another header, nor is what fills them', () => {
    const evil = '<script>alert(1)</script>\r\nBcc: all@uni.example'
    const { subject, html } = rejected('en', ownOf({ en: '{applicant.name} <b>' }, { en: '<a href="x">{applicant.name}</a>\n{{reason}}' }), { applicant: evil })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|<b>|href="x"/)
    expect(html).toContain('{γιατί λείπει}')
  })

  test.each(portalTexts(new Map()))('of $kind can begin with the portal’s, which names nothing unknown', ({ kind, subject, body }) => {
    for (const language of languages) {
      expect(unknownInMail(kind, `${subject[language]} ${body[language]}`)).toEqual([])
      const plain = { protocolNumber: '' }
      const own = { kind, subject, body }
      expect(mailOf(kind, language, plain, earlier, own)).toEqual(mailOf(kind, language, plain))
      // Who may submit at any time has no deadline.
      const endless = { ...plain, until: '' }
      if (kind === 'application.lookAgain') expect(mailOf(kind, language, endless, earlier, own)).toEqual(mailOf(kind, language, endless))
    }
  })
})

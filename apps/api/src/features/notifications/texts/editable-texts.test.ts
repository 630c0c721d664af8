import { describe, expect, test } from 'vitest'
import { toTextOverrides } from '../../../texts/server-texts.ts'
import { noticeCodes } from '../notice-codes.ts'
import { mailFrame, noticeText } from './editable-texts.ts'
import { greekFrame, greekNotices } from './notices.el.ts'
import { englishFrame, englishNotices } from './notices.en.ts'

const whole = {
  title: 'Στέγη {x}',
  applicant: 'Άννα',
  number: '17',
  protocolNumber: '12/2026',
  reason: 'Λόγος',
  author: 'Νίκος',
  until: 'αύριο',
  submitted: 'χθες',
  sent: 'σήμερα',
  message: 'Κλείστε ώρα.',
}
const bare = { ...whole, protocolNumber: '', reason: '', until: '' }

describe.each([
  ['el', greekNotices, greekFrame],
  ['en', englishNotices, englishFrame],
] as const)('while nobody wrote another text, in %s', (language, notices, frame) => {
  test.each(noticeCodes)('%s has the shipped text', (code) => {
    for (const facts of [whole, bare]) {
      expect(noticeText(new Map(), code, language).subject(facts)).toBe(notices[code].subject(facts))
      expect(noticeText(new Map(), code, language).body(facts)).toBe(notices[code].body(facts))
    }
    expect(noticeText(new Map(), code, language).action).toBe(notices[code].action)
  })

  test('the frame of mails too', () => {
    const { greeting, footer, reasonLabel } = mailFrame(new Map(), language)
    expect([greeting('Άννα'), footer('uni.example'), reasonLabel]).toEqual([frame.greeting('Άννα'), frame.footer('uni.example'), frame.reasonLabel])
  })
})

describe('once somebody wrote another text', () => {
  test('mails and notices contain it with its parameters', () => {
    const editedTexts = toTextOverrides([
      { language: 'el', namespace: 'notices', key: 'application.approved.subject', text: 'Εγκρίθηκε: {title}' },
      { language: 'el', namespace: 'mails', key: 'greeting', text: 'Αγαπητέ/ή {name}' },
    ])
    expect(noticeText(editedTexts, 'application.approved', 'el').subject(whole)).toBe('Εγκρίθηκε: Στέγη {x}')
    expect(noticeText(editedTexts, 'application.approved', 'en').subject(whole)).toBe(englishNotices['application.approved'].subject(whole))
    expect(mailFrame(editedTexts, 'el').greeting('Άννα')).toBe('Αγαπητέ/ή Άννα')
  })
})

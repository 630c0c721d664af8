import { afterEach, describe, expect, test } from 'vitest'
import { setTextOverrides } from '../../../texts/server-texts.ts'
import { noticeCodes } from '../notice-codes.ts'
import { mailFrames, noticeTexts } from './by-language.ts'
import { greekFrame, greekNotices } from './notices.el.ts'
import { englishFrame, englishNotices } from './notices.en.ts'

const whole = { title: 'Στέγη {x}', applicant: 'Άννα', protocolNumber: '12/2026', reason: 'Λόγος', author: 'Νίκος', until: 'αύριο' }
const bare = { ...whole, protocolNumber: '', reason: '' }

describe.each([
  ['el', greekNotices, greekFrame],
  ['en', englishNotices, englishFrame],
] as const)('while nobody wrote another text, in %s', (language, notices, frame) => {
  test.each(noticeCodes)('%s has the shipped text', (code) => {
    for (const facts of [whole, bare]) {
      expect(noticeTexts[language][code].subject(facts)).toBe(notices[code].subject(facts))
      expect(noticeTexts[language][code].body(facts)).toBe(notices[code].body(facts))
    }
    expect(noticeTexts[language][code].action).toBe(notices[code].action)
  })

  test('the frame of mails too', () => {
    const { greeting, footer, reasonLabel } = mailFrames[language]
    expect([greeting('Άννα'), footer('uni.example'), reasonLabel]).toEqual([frame.greeting('Άννα'), frame.footer('uni.example'), frame.reasonLabel])
  })
})

describe('once somebody wrote another text', () => {
  afterEach(() => setTextOverrides([]))

  test('mails and notices contain it with its parameters', () => {
    setTextOverrides([
      { language: 'el', namespace: 'notices', key: 'application.approved.subject', text: 'Εγκρίθηκε: {title}' },
      { language: 'el', namespace: 'mails', key: 'greeting', text: 'Αγαπητέ/ή {name}' },
    ])
    expect(noticeTexts.el['application.approved'].subject(whole)).toBe('Εγκρίθηκε: Στέγη {x}')
    expect(noticeTexts.en['application.approved'].subject(whole)).toBe(englishNotices['application.approved'].subject(whole))
    expect(mailFrames.el.greeting('Άννα')).toBe('Αγαπητέ/ή Άννα')
  })
})

import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'
import { toTextTemplate } from '../../../texts/to-text-template.ts'
import { type NoticeCode, noticeCodes } from '../notice-codes.ts'
import type { MailFrame, NoticeFacts, NoticeText } from './notice-text.ts'
import { greekFrame, greekNotices } from './notices.el.ts'
import { englishFrame, englishNotices } from './notices.en.ts'

/** The facts that a text can contain; each is a placeholder in the templates. */
const factNames = [
  'title',
  'applicant',
  'number',
  'protocolNumber',
  'reason',
  'author',
  'until',
  'submitted',
  'sent',
  'message',
] as const satisfies readonly (keyof NoticeFacts)[]

const inBothLanguages = <Source>(el: Source, en: Source, text: (source: Source) => string): ServerText => ({ el: text(el), en: text(en) })

/** The shipped texts are functions, which the compiler checks. Administrators edit text, so templates are made from the functions. */
const shippedTexts = noticeCodes.flatMap((code): [string, ServerText][] => [
  [`${code}.subject`, inBothLanguages(greekNotices, englishNotices, (texts) => toTextTemplate(texts[code].subject, factNames))],
  [`${code}.body`, inBothLanguages(greekNotices, englishNotices, (texts) => toTextTemplate(texts[code].body, factNames))],
  [`${code}.action`, inBothLanguages(greekNotices, englishNotices, (texts) => texts[code].action)],
])
export const noticeTexts = serverTexts<string>('notices', Object.fromEntries(shippedTexts))

export const mailFrameTexts = serverTexts('mails', {
  greeting: inBothLanguages(greekFrame, englishFrame, (frame) => frame.greeting('{name}')),
  footer: inBothLanguages(greekFrame, englishFrame, (frame) => frame.footer('{site}')),
  reasonLabel: inBothLanguages(greekFrame, englishFrame, (frame) => frame.reasonLabel),
})

/** The texts of one notice; edited texts override the shipped ones. */
export const noticeText = (editedTexts: TextOverrides, code: NoticeCode, language: Language): NoticeText => ({
  subject: (facts) => fillText(noticeTexts(editedTexts, `${code}.subject`, language), { ...facts }),
  body: (facts) => fillText(noticeTexts(editedTexts, `${code}.body`, language), { ...facts }),
  action: noticeTexts(editedTexts, `${code}.action`, language),
})

export const mailFrame = (editedTexts: TextOverrides, language: Language): MailFrame => ({
  greeting: (name) => fillText(mailFrameTexts(editedTexts, 'greeting', language), { name }),
  footer: (site) => fillText(mailFrameTexts(editedTexts, 'footer', language), { site }),
  reasonLabel: mailFrameTexts(editedTexts, 'reasonLabel', language),
})

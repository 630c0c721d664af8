import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'
import { toTextTemplate } from '../../../texts/to-text-template.ts'
import { type NoticeCode, noticeCodes } from '../notice-codes.ts'
import type { MailFrame, NoticeFacts, NoticeText } from './notice-text.ts'
import { greekFrame, greekNotices } from './notices.el.ts'
import { englishFrame, englishNotices } from './notices.en.ts'

/** The shipped texts are functions, checked by the compiler; administrators edit the templates made of them here. */
const factNames = [
  'title',
  'applicant',
  'protocolNumber',
  'reason',
  'author',
  'until',
  'submitted',
  'sent',
  'message',
] as const satisfies readonly (keyof NoticeFacts)[]

const inBoth = <Source>(el: Source, en: Source, text: (source: Source) => string): ServerText => ({ el: text(el), en: text(en) })

const parts = noticeCodes.flatMap((code): [string, ServerText][] => [
  [`${code}.subject`, inBoth(greekNotices, englishNotices, (texts) => toTextTemplate(texts[code].subject, factNames))],
  [`${code}.body`, inBoth(greekNotices, englishNotices, (texts) => toTextTemplate(texts[code].body, factNames))],
  [`${code}.action`, inBoth(greekNotices, englishNotices, (texts) => texts[code].action)],
])
export const noticeTexts = serverTexts<string>('notices', Object.fromEntries(parts))

export const mailFrameTexts = serverTexts('mails', {
  greeting: inBoth(greekFrame, englishFrame, (frame) => frame.greeting('{name}')),
  footer: inBoth(greekFrame, englishFrame, (frame) => frame.footer('{site}')),
  reasonLabel: inBoth(greekFrame, englishFrame, (frame) => frame.reasonLabel),
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

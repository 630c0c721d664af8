import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { type ServerText, serverTexts } from '../../../texts/server-texts.ts'
import { toTextTemplate } from '../../../texts/to-text-template.ts'
import { noticeCodes } from '../notice-codes.ts'
import type { MailFrame, NoticeFacts, NoticeTexts } from './notice-text.ts'
import { greekFrame, greekNotices } from './notices.el.ts'
import { englishFrame, englishNotices } from './notices.en.ts'

const facts = ['title', 'applicant', 'protocolNumber', 'reason', 'author', 'until'] as const satisfies readonly (keyof NoticeFacts)[]

const inBoth = <Source>(el: Source, en: Source, text: (source: Source) => string): ServerText => ({ el: text(el), en: text(en) })

const parts = noticeCodes.flatMap((code): [string, ServerText][] => [
  [`${code}.subject`, inBoth(greekNotices, englishNotices, (texts) => toTextTemplate(texts[code].subject, facts))],
  [`${code}.body`, inBoth(greekNotices, englishNotices, (texts) => toTextTemplate(texts[code].body, facts))],
  [`${code}.action`, inBoth(greekNotices, englishNotices, (texts) => texts[code].action)],
])
const textOf = serverTexts<string>('notices', Object.fromEntries(parts))

const frameText = serverTexts('mails', {
  greeting: inBoth(greekFrame, englishFrame, (frame) => frame.greeting('{name}')),
  footer: inBoth(greekFrame, englishFrame, (frame) => frame.footer('{site}')),
  reasonLabel: inBoth(greekFrame, englishFrame, (frame) => frame.reasonLabel),
})

const noticesIn = (language: Language) =>
  Object.fromEntries(
    noticeCodes.map((code) => [
      code,
      {
        subject: (values: NoticeFacts) => fillText(textOf(`${code}.subject`, language), { ...values }),
        body: (values: NoticeFacts) => fillText(textOf(`${code}.body`, language), { ...values }),
        get action() {
          return textOf(`${code}.action`, language)
        },
      },
    ]),
  ) as NoticeTexts

const frameIn = (language: Language): MailFrame => ({
  greeting: (name) => fillText(frameText('greeting', language), { name }),
  footer: (site) => fillText(frameText('footer', language), { site }),
  get reasonLabel() {
    return frameText('reasonLabel', language)
  },
})

/** The texts of every notice in every language of the interface; edited texts override the shipped ones. */
export const noticeTexts: Record<Language, NoticeTexts> = { el: noticesIn('el'), en: noticesIn('en') }

export const mailFrames: Record<Language, MailFrame> = { el: frameIn('el'), en: frameIn('en') }

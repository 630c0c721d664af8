import type { Language } from '@klesis/contract/wire.ts'
import type { MailFrame, NoticeTexts } from './notice-text.ts'
import { greekFrame, greekNotices } from './notices.el.ts'
import { englishFrame, englishNotices } from './notices.en.ts'

/** The texts of every notice in every language of the interface. */
export const noticeTexts: Record<Language, NoticeTexts> = { el: greekNotices, en: englishNotices }

export const mailFrames: Record<Language, MailFrame> = { el: greekFrame, en: englishFrame }

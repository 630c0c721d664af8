import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import { athensZone } from '../../db/athens-day.ts'
import type { NoticeFacts } from './texts/notice-text.ts'

/** The stored parameters of a notice, before they are put into a language. */
export const NoticeParams = z.object({
  title: z.record(z.string(), z.string()).default({}),
  applicant: z.string().default(''),
  /** Of the application. */
  number: z.string().default(''),
  protocolNumber: z.string().default(''),
  reason: z.string().default(''),
  /** The answers and documents that are to be corrected, one a line, in each language. */
  marked: z.record(z.string(), z.string()).default({}),
  author: z.string().default(''),
  until: z.string().default(''),
  submitted: z.string().default(''),
  sent: z.string().default(''),
  /** What a script of the invitation tells, or the document that a rule asks for, in each language. */
  message: z.record(z.string(), z.string()).default({}),
  /** The reason of a failure, in each language. */
  problem: z.record(z.string(), z.string()).default({}),
})
export type NoticeParams = z.infer<typeof NoticeParams>

const dates: Record<Language, Intl.DateTimeFormat> = {
  el: new Intl.DateTimeFormat('el-GR', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: athensZone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: athensZone }),
}

const toDate = (moment: string, language: Language) => moment && dates[language].format(new Date(moment))

/** Puts the parameters of a notice into a language; a text that is missing in it falls back to Greek. */
export function toFacts({ title, until, submitted, sent, problem, reason, message, marked: _, ...rest }: NoticeParams, language: Language): NoticeFacts {
  return {
    ...rest,
    title: textIn(title, language),
    until: toDate(until, language),
    submitted: toDate(submitted, language),
    sent: toDate(sent, language),
    message: textIn(message, language),
    reason: reason || textIn(problem, language),
  }
}

/** What a mail tells of a notice: the facts of its texts, and those that it lists. */
export const toMailedFacts = (params: NoticeParams, language: Language) => ({
  facts: toFacts(params, language),
  instants: { submitted: params.submitted, sent: params.sent },
  marked: textIn(params.marked, language),
})

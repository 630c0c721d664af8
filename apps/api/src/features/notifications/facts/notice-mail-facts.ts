import type { Language } from '@klesis/contract/wire.ts'
import type { MailFact } from '../../../mail/to-mail.ts'
import { fillText } from '../../../texts/fill-text.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import type { NoticeCode } from '../notice-codes.ts'
import type { NoticeFacts } from '../texts/notice-text.ts'
import { timeAgo } from '../time-ago.ts'
import type { EarlierDecision } from './earlier-decisions.ts'
import { type FactName, factsOfKind } from './facts-of-kind.ts'
import { type MailFactKey, mailFactTexts } from './mail-fact-texts.ts'

/** What a mail lists beside the facts of its texts. */
export interface MailedFacts {
  facts: NoticeFacts
  /** The instants of `submitted` and `sent`, as stored. */
  instants: { submitted: string; sent: string }
  /** The answers and documents to correct, one a line. */
  marked: string
  earlier: readonly EarlierDecision[]
  now: Date
}

/** As many decisions as a mail names; in a committee of more their number stands for the others. */
const mostNamed = 6

/** As much of a note as a mail tells; the page has it whole. */
const longestNote = 300

function toOneLine(note: string): string {
  const letters = Array.from(note.replace(/\s+/g, ' ').trim())
  return letters.length > longestNote ? `${letters.slice(0, longestNote - 1).join('')}…` : letters.join('')
}

/** The facts of one notice in one language, with how long ago what the reader is waited for happened; those without a value are empty. */
export function noticeMailFacts(
  editedTexts: TextOverrides,
  { code, language }: { code: NoticeCode; language: Language },
  { facts, instants, marked, earlier, now }: MailedFacts,
): MailFact[] {
  const text = (key: MailFactKey, values: Record<string, string | number> = {}) => fillText(mailFactTexts(editedTexts, key, language), values)
  const { names, is } = factsOfKind[code]
  const about = is ? text(is, { message: facts.message }) : ''
  const withAge = (date: string, instant: string) => date && `${date} (${timeAgo(instant, now, language, { inDays: true })})`
  const toDecision = ({ name, standsInFor, on, note }: EarlierDecision) => {
    const who = `${standsInFor ? text('standsIn', { name, other: standsInFor }) : name}, ${on}`
    return note ? text('noted', { who, note: toOneLine(note) }) : who
  }
  const decisions = [
    ...earlier.slice(0, mostNamed).map(toDecision),
    ...(earlier.length > mostNamed ? [text('more', { count: earlier.length - mostNamed })] : []),
  ]
  const numbers = [facts.number && text('number', { number: facts.number }), facts.protocolNumber && text('protocol', { number: facts.protocolNumber })]
  const values: Record<FactName, string> = {
    call: facts.title,
    application: numbers.filter(Boolean).join(' · '),
    applicant: facts.applicant,
    author: facts.author,
    asked: about,
    told: about,
    news: about,
    marked,
    until: facts.until && text('athens', { time: facts.until }),
    submitted: withAge(facts.submitted, instants.submitted),
    received: facts.sent,
    corrected: withAge(facts.sent, instants.sent),
    decidedBefore: decisions.join('\n'),
  }
  return names.map((name) => ({ label: text(name), value: values[name] }))
}

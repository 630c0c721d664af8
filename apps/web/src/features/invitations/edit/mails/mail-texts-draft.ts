import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { mailTextLimits, type RewordableKind, rewordableKinds, unknownInMail } from '@klesis/contract/notifications/rewordable-mails.ts'

const isWritten = (words: string) => words.trim() !== ''
const written = (texts: MailText['subject']) => Object.fromEntries(Object.entries(texts).filter(([, words]) => isWritten(words)))

export const ownTextOf = ({ mailTexts = [] }: Flags, kind: RewordableKind): MailText | undefined => mailTexts.find((text) => text.kind === kind)

/** The flags with other words for a mail, in the order of the mails; undefined takes them away. What was emptied is the portal's again. */
export function withMailText({ mailTexts = [], ...flags }: Flags, kind: RewordableKind, text: MailText | undefined): Flags {
  const texts = rewordableKinds.flatMap((one) => (one === kind ? (text ?? []) : (mailTexts.find((present) => present.kind === one) ?? [])))
  return texts.length === 0 ? flags : { ...flags, mailTexts: texts }
}

/** The languages in which a mail has words of the invitation. */
export const languagesOf = ({ subject, body }: MailText): string[] => [...new Set([...Object.keys(written(subject)), ...Object.keys(written(body))])]

export interface MailFault {
  unknown: readonly string[]
  /** The longest text of the part, if it is too long. */
  length: number | undefined
}

/** What is wrong with a part of a mail in any language; undefined if nothing is. */
export function faultOf({ kind, ...text }: MailText, part: 'subject' | 'body'): MailFault | undefined {
  const texts = Object.values(text[part])
  const unknown = [...new Set(texts.flatMap((words) => unknownInMail(kind, words)))]
  const length = Math.max(0, ...texts.map((words) => words.length))
  const isTooLong = length > mailTextLimits[part]
  return unknown.length > 0 || isTooLong ? { unknown, length: isTooLong ? length : undefined } : undefined
}

export const isFaulty = (text: MailText): boolean => faultOf(text, 'subject') !== undefined || faultOf(text, 'body') !== undefined

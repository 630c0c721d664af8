import { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { fillMailText, type MailValues, namesInMail, type RewordableKind, rewordableKinds } from '@klesis/contract/notifications/rewordable-mails.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { NoticeCode } from '../notice-codes.ts'
import type { NoticeFacts } from '../texts/notice-text.ts'

/** The words of an invitation for one mail. Either is empty where the portal's own text stands. */
export interface OwnWords {
  subject: string
  paragraphs: readonly string[]
  /** Whether they tell the reason, which the portal then does not repeat. */
  tellReason: boolean
}

export const isRewordable = (code: NoticeCode): code is RewordableKind => rewordableKinds.some((kind) => kind === code)

const valuesOf = ({ applicant, number, protocolNumber, title, submitted, sent, reason, until, message, author }: NoticeFacts): MailValues => ({
  'applicant.name': applicant,
  'application.number': protocolNumber || number,
  'invitation.title': title,
  'application.submitted': submitted,
  'application.sent': sent,
  reason,
  deadline: until,
  document: message,
  stage: message,
  member: author,
})

interface Told {
  code: NoticeCode
  language: Language
  facts: NoticeFacts
}

/** The words of the invitation in the reader's language, filled in; undefined if it has none for this mail, or what is stored of them cannot be read. */
export function ownWords(stored: unknown, { code, language, facts }: Told): OwnWords | undefined {
  if (!(stored && isRewordable(code))) return undefined
  const read = MailText.safeParse(stored)
  if (!read.success) return undefined
  const fill = (text = '') => fillMailText(code, text, valuesOf(facts))
  const body = read.data.body[language]
  return {
    subject: fill(read.data.subject[language]),
    paragraphs: fill(body)
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== ''),
    tellReason: body !== undefined && namesInMail(body).includes('reason'),
  }
}

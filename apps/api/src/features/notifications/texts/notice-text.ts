import type { NoticeCode } from '../notice-codes.ts'

/** The parameters of a notice in the person's language; those that do not apply are empty. */
export interface NoticeFacts {
  /** The invitation's title. */
  title: string
  applicant: string
  /** The application's own number. */
  number: string
  /** Of `evaluation.declined`: the numbers of the applications that it is about. */
  protocolNumber: string
  reason: string
  /** The person who wrote, asked or decided. */
  author: string
  /** The deadline, as a date with time. */
  until: string
  /** The first submission, as a date with time. */
  submitted: string
  /** The last submission: of a correction, after a withdrawal, or the first. */
  sent: string
  /** What else a kind of notice tells: the text of a script, the name of a document, why something failed, how many were done or wait. */
  message: string
}

export interface NoticeText {
  subject: (facts: NoticeFacts) => string
  body: (facts: NoticeFacts) => string
  /** The label of the mail's link. */
  action: string
}

/** Texts of one language; a code without one does not compile. */
export type NoticeTexts = Record<NoticeCode, NoticeText>

/** The parts that all mails of one language share. */
export interface MailFrame {
  greeting: (name: string) => string
  footer: (site: string) => string
  reasonLabel: string
}

import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import type { RewordableKind } from '@klesis/contract/notifications/rewordable-mails.ts'

/** A mail of an invitation, and what can be done with its words. */
export interface WordedMail {
  invitationId: number
  kind: RewordableKind
  /** The words of the invitation; undefined where it has none. */
  text: MailText | undefined
  portalText: MailText | undefined
  onChange: (text: MailText) => void
  onReset: () => void
}

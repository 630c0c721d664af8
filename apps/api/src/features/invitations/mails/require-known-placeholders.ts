import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import { mailNames } from '@klesis/contract/notifications/mail-names.ts'
import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { unknownInMail } from '@klesis/contract/notifications/rewordable-mails.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Refuses the words of a mail that name what is not known when it is written: what is misspelt is found now and not in somebody's mail. */
export function requireKnownInMail({ kind, subject, body }: MailText, language: Language): void {
  const texts = [...Object.values(subject), ...Object.values(body)]
  const unknown = [...new Set(texts.flatMap((text) => unknownInMail(kind, text)))]
  if (unknown.length > 0) refuse('invitation.mailPlaceholder', { names: unknown.map((name) => `{${name}}`).join(', '), mail: mailNames[kind][language] })
}

/** Likewise of all mails of an invitation. */
export function requireKnownInMails({ mailTexts = [] }: Flags, language: Language): void {
  for (const text of mailTexts) requireKnownInMail(text, language)
}

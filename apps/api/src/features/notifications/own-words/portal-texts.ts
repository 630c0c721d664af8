import { languages } from '@klesis/contract/languages.ts'
import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { type MailPlaceholder, placeholdersOfMail, type RewordableKind, rewordableKinds } from '@klesis/contract/notifications/rewordable-mails.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { noticeText } from '../texts/editable-texts.ts'
import type { NoticeFacts } from '../texts/notice-text.ts'

/** The portal's own texts of the mails that an invitation may word itself, with the placeholders that it can use. */
export const portalTexts = (editedTexts: TextOverrides): MailText[] => rewordableKinds.map((kind) => portalText(editedTexts, kind))

function portalText(editedTexts: TextOverrides, kind: RewordableKind): MailText {
  const facts = placeholdersAsFacts(kind)
  const inLanguages = (write: (language: Language) => string) => Object.fromEntries(languages.map((language) => [language, write(language)]))
  return {
    kind,
    subject: inLanguages((language) => noticeText(editedTexts, kind, language).subject(facts)),
    body: inLanguages((language) => noticeText(editedTexts, kind, language).body(facts)),
  }
}

/** Each fact as its placeholder; empty where the mail has none for it, so that what an edited text says of it in brackets is left out. */
function placeholdersAsFacts(kind: RewordableKind): NoticeFacts {
  const written = (...names: MailPlaceholder[]) => {
    const name = names.find((one) => placeholdersOfMail[kind].includes(one))
    return name === undefined ? '' : `{${name}}`
  }
  return {
    title: written('invitation.title'),
    applicant: written('applicant.name'),
    number: written('application.number'),
    // The number of the application is that of the protocol where there is one.
    protocolNumber: '',
    reason: written('reason'),
    author: written('member'),
    until: written('deadline'),
    submitted: written('application.submitted'),
    sent: written('application.sent'),
    message: written('document', 'stage'),
  }
}

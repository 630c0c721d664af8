import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, IdText, Language } from '../wire.ts'
import { MailText } from './mail-texts.ts'
import { mailTextLimits, rewordableKinds } from './rewordable-mails.ts'

/** A mail as it would be sent. */
export const ShownMail = z.object({
  subject: z.string(),
  /** The whole document. */
  html: z.string(),
  /** The application with whose data it was written; null for an invented one. */
  application: z.object({ id: Id, label: z.string() }).nullable(),
})
export type ShownMail = z.infer<typeof ShownMail>

const OfInvitation = z.object({ id: IdText })
const refusals = ['invitation.notFound', 'access.denied'] as const

export const invitationMailSchemas = {
  portalTexts: {
    summary: 'The portal’s own texts of the mails that the invitation may word itself, with the placeholders that the invitation’s texts can contain.',
    params: OfInvitation,
    response: z.object({ items: z.array(MailText) }),
    refusals,
  },
  preview: {
    summary:
      'A mail as it would be sent with the given words, for the given application of the invitation, for the one that was submitted last, or for an invented one. Nothing is sent or kept.',
    params: OfInvitation,
    body: z.object({
      kind: z.enum(rewordableKinds),
      language: Language,
      /** The portal's own text without words. */
      subject: z.string().max(mailTextLimits.subject).default(''),
      body: z.string().max(mailTextLimits.body).default(''),
      applicationId: Id.optional(),
    }),
    response: ShownMail,
    changesNothing: true,
    refusals: [...refusals, 'invitation.mailPlaceholder', 'application.notFound', 'request.tooMany'],
  },
} as const satisfies CallSchemasByName

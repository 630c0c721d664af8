import { z } from 'zod'
import type { LocalizedText } from '../wire.ts'
import { mailTextLimits, rewordableKinds } from './rewordable-mails.ts'

const words = (most: number) => z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(most))
const hasNoBreak = (text: LocalizedText) => Object.values(text).every((line) => !/[\r\n\u2028\u2029]/.test(line))

/** The words of an invitation for one kind of mail: plain text with placeholders. A language without words has the portal's text. */
export const MailText = z.object({
  kind: z.enum(rewordableKinds),
  subject: words(mailTextLimits.subject).refine(hasNoBreak, { error: 'lineBreak' }),
  body: words(mailTextLimits.body),
})
export type MailText = z.infer<typeof MailText>

export const MailTexts = z
  .array(MailText)
  .max(rewordableKinds.length)
  .refine((texts) => new Set(texts.map(({ kind }) => kind)).size === texts.length, { error: 'duplicate' })

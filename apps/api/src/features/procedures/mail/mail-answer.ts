import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { z } from 'zod'
import { Address, Body, maxRecipients, oneOrMany, Subject } from '../run/collect-messages.ts'

const Skip = z.strictObject({ skip: z.literal(true) })
const Letter = z.strictObject({ skip: z.undefined().optional(), subject: Subject, body: Body, cc: oneOrMany(Address).default([]) })
const Redirected = Letter.extend({ to: oneOrMany(Address).optional() })

/** A mail instead of the portal's own. */
export interface ScriptMail {
  subject: string
  body: string
  /** Instead of the reader. */
  to?: string[] | undefined
  cc: string[]
}

/** What the script of each point may answer. Nobody but the approver is asked for an approval, so that mail has no other recipient. */
export const mailAnswers = {
  notifyApprover: z.discriminatedUnion('skip', [Skip, Letter]),
  approvedMail: z.discriminatedUnion('skip', [Skip, Redirected]),
  rejectedMail: z.discriminatedUnion('skip', [Skip, Redirected]),
} satisfies { [Point in TriggerId]?: z.ZodType }

/** A point that is asked in the job of a mail. */
export type MailPoint = keyof typeof mailAnswers

export type MailAnswer = z.output<(typeof mailAnswers)[MailPoint]>

/** The mail of a checked answer. `tooMany` if it would go to more people than one run may write to, with those whom the script has written to meanwhile. */
export function toScriptMail(mail: MailAnswer, recipients: number): ScriptMail | 'skip' | 'tooMany' {
  if (mail.skip) return 'skip'
  const { to = [], cc }: ScriptMail = mail
  return recipients + to.length + cc.length <= maxRecipients ? mail : 'tooMany'
}

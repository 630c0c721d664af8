import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { z } from 'zod'
import { Address, Body, oneOrMany, Subject } from '../run/collect-messages.ts'

const Skip = z.strictObject({ skip: z.literal(true) })
const Letter = z.strictObject({ skip: z.undefined().optional(), subject: Subject, body: Body, cc: oneOrMany(Address).default([]) })
const Redirected = Letter.extend({ to: oneOrMany(Address).optional() })

export const addressesOf = (mail: { to?: string[] | undefined; cc: string[] }): string[] => [...(mail.to ?? []), ...mail.cc]

/** What the script of each point may answer. Nobody but the approver is asked for an approval, so that mail has no other recipient. */
export const mailAnswers = {
  notifyApprover: z.discriminatedUnion('skip', [Skip, Letter]),
  approvedMail: z.discriminatedUnion('skip', [Skip, Redirected]),
  rejectedMail: z.discriminatedUnion('skip', [Skip, Redirected]),
} satisfies { [Point in TriggerId]?: z.ZodType }

/** A point that is asked in the job of a mail. */
export type MailPoint = keyof typeof mailAnswers

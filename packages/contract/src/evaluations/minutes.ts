import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Day } from '../org/days.ts'
import { Id, IdText, Instant } from '../wire.ts'
import { EvaluationHead } from './evaluation.ts'
import { minutesLimit } from './evaluation-states.ts'

/** One version of the minutes. */
export const Minutes = z.object({
  revision: z.int(),
  /** Null if nobody has said. */
  heldOn: Day.nullable(),
  presentIds: z.array(Id),
  notes: z.string(),
  writtenBy: z.string(),
  writtenAt: Instant,
})
export type Minutes = z.infer<typeof Minutes>

/** The minutes of an invitation with their versions, the newest first. */
export const KeptMinutes = z.object({
  head: EvaluationHead,
  /** Who sits in the committee today, and who was at a meeting. */
  people: z.array(z.object({ personId: Id, name: z.string(), isMember: z.boolean() })),
  versions: z.array(Minutes),
})
export type KeptMinutes = z.infer<typeof KeptMinutes>

export const MinutesInput = z.object({
  heldOn: Day.nullable(),
  presentIds: z.array(Id.min(1)).max(500),
  notes: z.string().trim().max(minutesLimit),
  /** Of the version that was changed; 0 for the first one. */
  revision: z.int().min(0),
})
export type MinutesInput = z.infer<typeof MinutesInput>

const OfInvitation = z.object({ invitationId: IdText })

export const minutesSchemas = {
  read: {
    summary: 'The minutes of the committee about an invitation with their versions, for members once evaluation has begun, chair and managers.',
    params: OfInvitation,
    response: KeptMinutes,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'evaluation.notBegun'],
  },
  write: {
    summary: 'Writes the next version of the minutes, for chair and managers. Those present sit in the committee or were there before.',
    params: OfInvitation,
    body: MinutesInput,
    response: KeptMinutes,
    refusals: [
      'evaluation.notFound',
      'evaluation.confidentialityMissing',
      'access.denied',
      'evaluation.notBegun',
      'minutes.stale',
      'minutes.notMember',
      'minutes.lineHidden',
    ],
  },
} satisfies CallSchemasByName

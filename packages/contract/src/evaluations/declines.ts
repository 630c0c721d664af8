import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'

/** That a member cannot evaluate one application, or, without an application, anything of the invitation. */
export const EvaluationDecline = z.object({
  id: Id,
  application: z.object({ id: Id, protocolNumber: z.string().nullable(), applicantName: z.string() }).nullable(),
  personId: Id,
  name: z.string(),
  reason: z.string(),
  declinedAt: Instant,
  /** Whether it can be taken back: nothing was decided on its application. */
  isOpen: z.boolean(),
})
export type EvaluationDecline = z.infer<typeof EvaluationDecline>

/** How many declines are read; older ones are counted only. */
export const mostDeclines = 500

const OfInvitation = z.object({ invitationId: IdText })
const refusals = ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'] as const

export const evaluationDeclineSchemas = {
  list: {
    summary: `What the members of an invitation's committee declined to evaluate, the newest ${mostDeclines} first, for chair and managers.`,
    params: OfInvitation,
    response: z.object({ items: z.array(EvaluationDecline), total: z.int() }),
    refusals,
  },
  decline: {
    summary: 'Declines to evaluate some of one’s applications, or with null everything of the invitation, with the reason. Chair or managers are told.',
    params: OfInvitation,
    body: z.object({ applicationIds: z.array(Id.min(1)).min(1).max(500).nullable(), reason: z.string().trim().min(1).max(5000) }),
    response: Done,
    refusals: [...refusals, 'evaluation.closed', 'evaluation.isFinal'],
  },
  withdraw: {
    summary: 'Chair or managers take back what a member declined, so that it can be expected of them again.',
    params: OfInvitation.extend({ declineId: IdText }),
    response: Done,
    refusals: [...refusals, 'evaluation.closed', 'assignment.barred'],
  },
} satisfies CallSchemasByName

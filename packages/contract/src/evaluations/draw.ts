import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, IdText, Instant } from '../wire.ts'
import { EvaluationHead } from './evaluation.ts'

/**
 * A public draw among applications with one mean, without names. Whoever has the seed works the order out: by the SHA-256 of the seed, a colon and the label. The
 * commitment, the SHA-256 of the seed, was in the audit trail before the seed was told.
 */
export const Draw = z.object({
  id: Id,
  /** The rank that the applications shared. */
  rank: z.int(),
  /** In which they shared it; each round draws for itself. */
  round: z.int(),
  commitment: z.string(),
  committedAt: Instant,
  /** Null until it is revealed. */
  seed: z.string().nullable(),
  revealedAt: Instant.nullable(),
  /** Whether the same applications still share the same mean, in this round. */
  isCurrent: z.boolean(),
  /** Protocol numbers, or the numbers of applications without one; in the order of the draw once it is revealed. */
  labels: z.array(z.string()),
})
export type Draw = z.infer<typeof Draw>

/** The same for chair and managers: who did it and why it was drawn again. */
export const KeptDraw = Draw.extend({ reason: z.string(), committedBy: z.string(), revealedBy: z.string().nullable() })
export type KeptDraw = z.infer<typeof KeptDraw>

/** What an applicant is told of a draw in which their application was, with its label. */
export const ToldDraw = Draw.extend({ own: z.string() })
export type ToldDraw = z.infer<typeof ToldDraw>

const OfInvitation = z.object({ invitationId: IdText })
const Draws = z.object({ head: EvaluationHead, items: z.array(KeptDraw) })
const refusals = ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied', 'evaluation.notBegun'] as const

export const drawSchemas = {
  list: {
    summary: 'The public draws of an invitation, the newest first, for chair and managers; without those with an application that is closed to the caller.',
    params: OfInvitation,
    response: Draws,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  commit: {
    summary:
      'Begins a draw among the applications that are tied across the cut line: keeps a secret seed and records its hash. `rank` and `count` are those of the tie that the caller was shown. A reason is asked if there was a draw before in the same round.',
    params: OfInvitation,
    body: z.object({ rank: z.int().min(1), count: z.int().min(2), reason: z.string().trim().max(2000).default('') }),
    response: Draws,
    refusals: [
      ...refusals,
      ...(['evaluation.closed', 'evaluation.notAllSeen', 'draw.tieChanged', 'draw.drawnAlready', 'draw.notRevealed', 'draw.reasonMissing'] as const),
    ],
  },
  reveal: {
    summary: 'Tells the seed of a draw that was begun, and the order that follows from it.',
    params: OfInvitation.extend({ drawId: IdText }),
    response: Draws,
    refusals: [...refusals, 'draw.revealedAlready'],
  },
} satisfies CallSchemasByName

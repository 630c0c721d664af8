import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, IdText, Instant } from '../wire.ts'
import { proposalKinds, proposalNoteLimit } from './evaluation-states.ts'
import { SomeIds } from './some-ids.ts'

/** What the committee proposes for one application, with its note. */
export const Proposal = z.object({
  applicationId: Id,
  /** Null where there is only a note. */
  kind: z.enum(proposalKinds).nullable(),
  note: z.string(),
  revision: z.int(),
  setBy: z.string(),
  setAt: Instant,
  /** On the waiting list, by the ranking; equal ones that were not drawn share a place. Null for other proposals. */
  place: z.int().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

export const ProposalCounts = z.object({ accept: z.int(), waitlist: z.int(), reject: z.int() })
export type ProposalCounts = z.infer<typeof ProposalCounts>

/** What proposing by the cut line would come to. */
export const ProposalPlan = z.object({
  counts: ProposalCounts,
  /** Applications whose proposal becomes another one. */
  changed: z.int(),
  /** Applications that wait and have no score: they keep what they have. */
  unranked: z.int(),
})
export type ProposalPlan = z.infer<typeof ProposalPlan>

const OfInvitation = z.object({ invitationId: IdText })
const OfApplication = z.object({ id: IdText })
const Waitlist = z.int().min(0).max(1_000_000)
const refusals = ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'] as const
const byLine = [...refusals, 'evaluation.notBegun', 'evaluation.notAllSeen', 'proposal.noLine', 'proposal.tieOpen', 'evaluation.nothingWaits'] as const

export const proposalSchemas = {
  list: {
    summary:
      'What is proposed for some applications, and how often each proposal is made, for chair and managers; without what is closed to or hidden from the caller.',
    params: OfInvitation,
    query: SomeIds,
    response: z.object({ items: z.array(Proposal), counts: ProposalCounts }),
    refusals,
  },
  propose: {
    summary:
      'Proposes to accept an application, to put it on the waiting list or to reject it, or takes the proposal back, with a note. `revision` is that of the proposal that was read, 0 without one.',
    params: OfApplication,
    body: z.object({ kind: z.enum(proposalKinds).nullable(), note: z.string().trim().max(proposalNoteLimit).default(''), revision: z.int().min(0) }),
    response: Proposal,
    refusals: [...refusals, 'evaluation.notBegun', 'evaluation.closed', 'proposal.yoursFirst', 'proposal.stale', 'proposal.noteHidden'],
  },
  preview: {
    summary: 'How many would be proposed for what, if all above the cut line were accepted and so many after it put on the waiting list.',
    params: OfInvitation,
    query: z.object({ waitlist: z.coerce.number().pipe(Waitlist).default(0) }),
    response: ProposalPlan,
    refusals: byLine,
  },
  proposeByLine: {
    summary: 'Proposes for all ranked applications that wait by the cut line. `expected` is what the caller was shown; notes stay.',
    params: OfInvitation,
    body: z.object({ waitlist: Waitlist, expected: ProposalCounts }),
    response: ProposalPlan,
    refusals: [...byLine, 'proposal.countsChanged'],
  },
  read: {
    summary: 'What the committee proposed for an application, for those who decide on it, once its evaluation is closed.',
    params: OfApplication,
    response: z.object({ proposal: Proposal.nullable() }),
    refusals: ['application.notFound', 'access.denied'],
  },
} satisfies CallSchemasByName

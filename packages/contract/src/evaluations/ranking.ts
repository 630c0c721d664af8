import { z } from 'zod'
import { Id, Instant } from '../wire.ts'
import { ProposalCounts } from './proposals.ts'

/** After how many places of the ranking the line is drawn, and who drew it there. */
export const CutLine = z.object({ places: z.int(), setBy: z.string(), setAt: Instant })
export type CutLine = z.infer<typeof CutLine>

/** What the ranking comes to as a whole. Applications whose scores are hidden from the caller count only in `finals`. */
export const RankingFacts = z.object({
  /** Applications with a rank. */
  ranked: z.int(),
  /** Final evaluations. */
  finals: z.int(),
  /** The least and the greatest total: the axis of all plots. Null without any. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  /**
   * From where on the members disagree about an application, and from where on a score is far from the others' mean: 8 and 15 of 100 of the greatest total. Null
   * where the form sets none.
   */
  limits: z.object({ spread: z.number(), distance: z.number() }).nullable(),
  disagreements: z.int(),
  /** Open applications whose evaluations are not all final. */
  incomplete: z.int(),
  /** Applications that share their mean with another one. */
  tied: z.int(),
  /** What the caller has still to evaluate. */
  left: z.int(),
  /** How often each proposal is made, and for how many applications there is none. */
  proposed: ProposalCounts.extend({ noProposal: z.int() }),
  line: CutLine.nullable(),
  /**
   * Applications with the same mean of which the line lets in only some: the rank that they share, how many they are, and whether they can be drawn, because nothing
   * was decided on any of them.
   */
  tie: z.object({ rank: z.int(), count: z.int(), isOpen: z.boolean() }).nullable(),
  /** The draw among the tied: the applications in its order once it is revealed. Null without one, and where the tie of the caller is not that of all. */
  draw: z.object({ isRevealed: z.boolean(), applicationIds: z.array(Id) }).nullable(),
  /** Whether there was another draw in the round of the tie, so that this one needs a reason. */
  drawsAgain: z.boolean(),
  /** Whether there was any. */
  hasDraws: z.boolean(),
  /** Whether nothing of the ranking is closed to or hidden from the caller, who may then draw and propose by the line. */
  seesAll: z.boolean(),
})
export type RankingFacts = z.infer<typeof RankingFacts>

/** Where an application stands once the severity of its evaluators is taken out. `crosses` the line: it would be in, or out, with this mean and is not with the raw one. */
export const EqualisedRow = z.object({ applicationId: Id, mean: z.number(), rank: z.int(), crosses: z.enum(['in', 'out']).nullable() })
export type EqualisedRow = z.infer<typeof EqualisedRow>

/** The equalised means, refused where the evaluators have too little in common to be compared. */
export const Equalised = z.object({
  state: z.enum(['ready', 'notConnected', 'noScores']),
  /** Applications that change places across the line. */
  crossing: z.int(),
  /** How much more than the others a member gives (less, if negative). */
  leniency: z.array(z.object({ personId: Id, leniency: z.number() })),
  /** The applications asked for, as far as they have scores. */
  items: z.array(EqualisedRow),
})
export type Equalised = z.infer<typeof Equalised>

import { z } from 'zod'
import type { CallSchemasByName } from '../../endpoint.ts'
import { FormAnswers, Id, IdText, Instant, Json } from '../../wire.ts'
import { evaluationStates } from '../evaluation-states.ts'
import { mostChosen, roundAssignments } from './round-choices.ts'

/**
 * Which applications go on to the next round. `best`: those with a rank up to this one, ties together. `line`: those above the cut line, and those tied across it.
 * `selected`: those with these numbers, as the ranking shows them; what is closed to the caller, who cannot choose it, goes on as well.
 */
export const RoundChoice = z.discriminatedUnion('who', [
  z.object({ who: z.literal('all') }),
  z.object({ who: z.literal('best'), places: z.int().min(1).max(1_000_000) }),
  z.object({ who: z.literal('line') }),
  z.object({ who: z.literal('selected'), numbers: z.array(z.string().trim().min(1).max(100)).min(1).max(mostChosen) }),
])
export type RoundChoice = z.infer<typeof RoundChoice>

/** How many would go on, and how many not; without what is closed to the caller. `unknown`: numbers that no application in this round has. */
export const RoundPreview = z.object({ goesOn: z.int(), leftOut: z.int(), unknown: z.array(z.string()) })
export type RoundPreview = z.infer<typeof RoundPreview>

/** A round that is over: who began the next one when, the cut line at that time, and what was final. */
export const EarlierRound = z.object({
  number: z.int(),
  endedBy: z.string(),
  endedAt: Instant,
  places: z.int().nullable(),
  /** Applications with final evaluations, and these evaluations. */
  applications: z.int(),
  finals: z.int(),
})
export type EarlierRound = z.infer<typeof EarlierRound>

export const EvaluationRounds = z.object({
  /** The present round, counted from 1. */
  number: z.int(),
  /** Whether the invitation has an evaluation form of its own for the rounds after the first. */
  hasOwnForm: z.boolean(),
  earlier: z.array(EarlierRound),
  /** Whether the next round can begin now. */
  mayBegin: z.boolean(),
  /** The applications in the present round that wait, how many of them miss evaluations, and how many are left out of it. */
  waiting: z.int(),
  unfinished: z.int(),
  leftOut: z.int(),
  /** The present cut line. */
  places: z.int().nullable(),
})
export type EvaluationRounds = z.infer<typeof EvaluationRounds>

/** What an application came to in the rounds that are over. `mean` and `rank` are null without totals, and while the scores are hidden from the caller. */
export const KeptFigures = z.object({
  applicationId: Id,
  isLeftOut: z.boolean(),
  rounds: z.array(z.object({ number: z.int(), done: z.int(), mean: z.number().nullable(), rank: z.int().nullable() })),
})
export type KeptFigures = z.infer<typeof KeptFigures>

/** An evaluation of a round that is over, in the form of that round. Nobody changes it any more. */
export const KeptEvaluation = z.object({
  personId: Id,
  name: z.string(),
  state: z.enum(evaluationStates),
  form: Json,
  data: FormAnswers,
  total: z.number().nullable(),
  savedAt: Instant,
})
export type KeptEvaluation = z.infer<typeof KeptEvaluation>

export const KeptRound = z.object({
  number: z.int(),
  /** The caller's own, a draft too. */
  mine: KeptEvaluation.nullable(),
  /** The others' final ones; null while they are hidden, as the others' of the present round are. */
  others: z.array(KeptEvaluation).nullable(),
})
export type KeptRound = z.infer<typeof KeptRound>

const OfInvitation = z.object({ invitationId: IdText })
const refusals = ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'] as const

export const evaluationRoundSchemas = {
  read: {
    summary: 'The rounds of the evaluation of an invitation, for chair and managers, and what the next one could begin with.',
    params: OfInvitation,
    response: EvaluationRounds,
    refusals,
  },
  preview: {
    summary: 'How many applications would go on to the next round. It changes nothing.',
    params: OfInvitation,
    body: RoundChoice,
    response: RoundPreview,
    refusals: [...refusals, 'evaluation.notBegun', 'evaluation.notAllSeen'],
  },
  begin: {
    summary: 'Keeps the present round as it is and begins the next one. There is no way back.',
    params: OfInvitation,
    body: z.object({
      /** The present round that the caller was shown, and how many applications would go on: if either has changed, nothing begins. */
      round: z.int().min(1),
      expected: z.int().min(0),
      choice: RoundChoice,
      assignment: z.enum(roundAssignments),
      deadline: Instant.nullable(),
    }),
    response: EvaluationRounds,
    refusals: [...refusals, 'evaluation.notBegun', 'evaluation.notAllSeen', 'evaluation.nothingWaits', 'evaluation.nobodyGoesOn', 'evaluation.roundStale'],
  },
  figures: {
    summary: 'What some applications came to in the rounds that are over, for chair and managers.',
    params: OfInvitation,
    query: z.object({
      /** Numbers of applications with commas between them. */
      ids: z
        .string()
        .max(5500)
        .regex(/^\d{1,10}(,\d{1,10})*$/),
    }),
    response: z.object({ items: z.array(KeptFigures) }),
    refusals,
  },
  kept: {
    summary: 'The evaluations of an application in the rounds that are over, as far as the caller may see them.',
    params: z.object({ id: IdText }),
    response: z.object({ round: z.int(), isLeftOut: z.boolean(), rounds: z.array(KeptRound) }),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'evaluation.notBegun'],
  },
} satisfies CallSchemasByName

import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant, PageText } from '../wire.ts'
import { RemindDays } from './committee.ts'
import { ToldDraw } from './draw.ts'
import {
  Conflict,
  EvaluatedItem,
  EvaluatingMember,
  EvaluationHead,
  EvaluationInput,
  EvaluationListRow,
  EvaluationView,
  ItemApplication,
  OwnEvaluation,
  RankingRow,
  Relevance,
  ToldField,
} from './evaluation.ts'
import { evaluationFilters, evaluationOrders, evaluationStages, rankingFilters } from './evaluation-states.ts'
import { Equalised, RankingFacts } from './ranking.ts'
import { SomeIds } from './some-ids.ts'

const OfInvitation = z.object({ invitationId: IdText })
const OfApplication = z.object({ id: IdText })
const OfMember = z.object({ id: IdText, personId: IdText })
const OfItem = z.object({ invitationId: IdText, itemId: IdText })
const ListQuery = z.object({
  page: PageText,
  pageSize: z.coerce.number().int().min(1).max(500).default(50),
  search: z.string().max(200).default(''),
  show: z.enum(evaluationFilters).default('all'),
  sort: z.enum(evaluationOrders).default('number'),
})
const RankingQuery = ListQuery.extend({ show: z.enum(rankingFilters).default('all') })
const Deadline = z.object({ deadline: Instant.nullable(), remindDays: RemindDays.optional() })
const Places = z.object({ places: z.int().min(1).max(1_000_000).nullable() })

/** Refusals of every change of one's own evaluation. */
const changing = [
  'evaluation.notFound',
  'evaluation.confidentialityMissing',
  'evaluation.closed',
  'evaluation.notBegun',
  'evaluation.inDecision',
  'evaluation.stale',
] as const

export const evaluationSchemas = {
  list: {
    summary:
      'The submitted applications of an invitation for its evaluators, with the state of one’s own evaluation; with mean, spread and rank for chair and managers.',
    params: OfInvitation,
    query: ListQuery,
    response: z.object({ head: EvaluationHead, items: z.array(EvaluationListRow), total: z.int() }),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing'],
  },
  download: {
    summary: 'The same list as a spreadsheet, named by the number of the invitation.',
    params: OfInvitation,
    response: z.unknown(),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'export.scriptFailed'],
  },
  ranking: {
    summary: 'Applications by members with their scores, means, spread and rank, for chair and managers.',
    params: OfInvitation,
    query: RankingQuery,
    response: z.object({ head: EvaluationHead, members: z.array(EvaluatingMember), items: z.array(RankingRow), total: z.int() }),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  rankingFacts: {
    summary: 'What the ranking comes to as a whole: its cut line, ties across it, disagreements and what is missing.',
    params: OfInvitation,
    response: RankingFacts,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  equalised: {
    summary: 'A second mean of some applications, without the severity of their evaluators, from all scores of the invitation that the caller may know.',
    params: OfInvitation,
    query: SomeIds,
    response: Equalised,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  setCutLine: {
    summary: 'Draws the line of the ranking after so many places, or takes it away. It decides nothing by itself.',
    params: OfInvitation,
    body: Places,
    response: RankingFacts,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  read: {
    summary: 'One application as its evaluators read it, with one’s own evaluation, and those of others as far as they are shown.',
    params: OfApplication,
    response: EvaluationView,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing'],
  },
  report: {
    summary: 'What the applicant is told of the evaluations of their application. Nothing before it is decided.',
    params: OfApplication,
    response: z.object({ evaluations: z.int(), fields: z.array(ToldField), draws: z.array(ToldDraw) }),
    refusals: ['application.notFound'],
  },
  begin: {
    summary: 'Begins one’s own evaluation of an application with the present form, or answers the one begun.',
    params: OfApplication,
    response: OwnEvaluation,
    refusals: [
      'evaluation.notFound',
      'evaluation.confidentialityMissing',
      'evaluation.closed',
      'evaluation.notBegun',
      'evaluation.inDecision',
      'application.checkFailed',
    ],
  },
  save: {
    summary: 'Saves the draft. A stale revision is refused with the newer copy.',
    params: OfApplication,
    body: EvaluationInput,
    carries: 'answers',
    response: OwnEvaluation,
    refusals: [...changing, 'evaluation.isFinal'],
  },
  finish: {
    summary: 'Makes one’s own evaluation final, or confirms a final one after the application has changed.',
    params: OfApplication,
    body: EvaluationInput,
    carries: 'answers',
    response: OwnEvaluation,
    refusals: [...changing, 'evaluation.isFinal', 'evaluation.incomplete'],
  },
  change: {
    summary: 'Makes one’s own final evaluation a draft again, until the others’ scores have been shown to the caller.',
    params: OfApplication,
    response: OwnEvaluation,
    refusals: [
      'evaluation.notFound',
      'evaluation.confidentialityMissing',
      'evaluation.closed',
      'evaluation.inDecision',
      'evaluation.isDraft',
      'evaluation.othersShown',
    ],
  },
  reopen: {
    summary: 'Makes the final evaluation of a member a draft again, for managers.',
    params: OfMember,
    response: Done,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied', 'evaluation.closed', 'evaluation.inDecision', 'evaluation.isDraft'],
  },
  declareConflict: {
    summary: 'Declares a conflict of interest: the application is closed to the caller, and one’s evaluation of it no longer counts.',
    params: OfApplication,
    body: z.object({ reason: z.string().trim().min(1).max(5000) }),
    response: Done,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  conflicts: {
    summary: 'The conflicts of interest that were declared, for managers; without those for applications that are closed to the caller.',
    params: OfInvitation,
    response: z.object({ items: z.array(Conflict), total: z.int() }),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  withdrawConflict: {
    summary: 'Withdraws a conflict that somebody else declared.',
    params: OfMember,
    response: Done,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied', 'evaluation.closed'],
  },
  open: {
    summary: 'Opens the evaluation before the invitation ends, with its deadline and how many days before it late members are reminded.',
    params: OfInvitation,
    body: Deadline,
    response: EvaluationHead,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied', 'evaluation.begunAlready'],
  },
  setDeadline: {
    summary:
      'Sets until when the members are asked to evaluate, or takes the date away, and how many days before it late members are reminded; left out, that stays.',
    params: OfInvitation,
    body: Deadline,
    response: EvaluationHead,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  setStage: {
    summary: 'Moves the evaluation to another stage, forward or back, for chair and managers; `from` is the stage that the caller was shown.',
    params: OfInvitation,
    body: z.object({ from: z.enum(evaluationStages), to: z.enum(evaluationStages) }),
    response: EvaluationHead,
    refusals: [
      'evaluation.notFound',
      'evaluation.confidentialityMissing',
      'access.denied',
      'evaluation.notBegun',
      'evaluation.noStages',
      'evaluation.stageMoved',
    ],
  },
  revise: {
    summary: 'Makes one’s own final evaluation a draft again in the discussion, with the reason. What it was, and what it becomes, is shown to all members.',
    params: OfApplication,
    body: z.object({ reason: z.string().trim().min(1).max(2000) }),
    response: OwnEvaluation,
    refusals: [...changing, 'evaluation.isDraft', 'evaluation.notInDiscussion'],
  },
  items: {
    summary: 'The items of an invitation with the number of applications and the mean relevance.',
    params: OfInvitation,
    response: z.object({ head: EvaluationHead, items: z.array(EvaluatedItem), total: z.int() }),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing'],
  },
  itemApplications: {
    summary: 'The submitted applications for one item, with the relevance given to each.',
    params: OfItem,
    response: z.object({ itemId: Id, items: z.array(ItemApplication), total: z.int() }),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing'],
  },
  saveRelevance: {
    summary: 'Says how relevant an application is for an item, from 0 to 100.',
    params: OfItem.extend({ id: IdText }),
    body: Relevance,
    response: ItemApplication,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'evaluation.closed', 'evaluation.notBegun', 'evaluation.inDecision'],
  },
} satisfies CallSchemasByName

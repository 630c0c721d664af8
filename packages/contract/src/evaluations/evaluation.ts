import { z } from 'zod'
import { Attachment, Experience } from '../applications/application.ts'
import { committeeRoles } from '../committees/committee-rules.ts'
import { RequirementView } from '../invitations/requirements.ts'
import { FormAnswers, Id, Instant, Json, LocalizedText } from '../wire.ts'
import { cellStates, evaluationPhases, evaluationStages, evaluationStates } from './evaluation-states.ts'

/**
 * How far one member is: final evaluations, saved drafts, and all applications that the member is to evaluate, with those that are final. A final evaluation that asks to
 * be confirmed counts only as expected.
 */
export const EvaluationProgress = z.object({ final: z.int(), drafts: z.int(), expected: z.int() })
export type EvaluationProgress = z.infer<typeof EvaluationProgress>

/** What every screen of the evaluation of an invitation shows on top, and what the caller may do there. */
export const EvaluationHead = z.object({
  invitationId: Id,
  title: LocalizedText,
  committee: LocalizedText.nullable(),
  phase: z.enum(evaluationPhases),
  /** When it begins or began: the end of the invitation, or earlier if a manager opened it. Null for a continuous invitation until then. */
  beginsAt: Instant.nullable(),
  /** Until when the members are asked to evaluate. It ends nothing by itself; null if no manager set one. */
  deadline: Instant.nullable(),
  hasItems: z.boolean(),
  /** In which stage it is, and whose names the caller is therefore not told; null where the evaluation has no stages. */
  stage: z.object({ now: z.enum(evaluationStages), hidesApplicants: z.boolean(), hidesEvaluators: z.boolean() }).nullable(),
  /** The present round, counted from 1. */
  round: z.int(),
  /** Null for callers who do not sit in the committee today. */
  role: z.enum(committeeRoles).nullable(),
  progress: EvaluationProgress.nullable(),
  mayEvaluate: z.boolean(),
  /** Ranking and scores of all members; moves the stage. */
  mayRank: z.boolean(),
  /** Opens, closes, sets the deadline, withdraws conflicts. */
  mayManage: z.boolean(),
})
export type EvaluationHead = z.infer<typeof EvaluationHead>

/** How the caller's own evaluation of an application stands. `total` is null while a score is missing. */
export const OwnState = z.object({
  state: z.enum(evaluationStates),
  total: z.number().nullable(),
  savedAt: Instant,
  /** Final, but the application has changed since, and still waits. */
  asksToConfirm: z.boolean(),
})
export type OwnState = z.infer<typeof OwnState>

/**
 * What the final evaluations of one application come to, for chair and managers. `mean`, `spread` (standard deviation of the members) and `rank` are null before the
 * first total, and for somebody who is still to evaluate the application (`isHidden`). Equal means share a rank.
 */
export const EvaluationFigures = z.object({
  done: z.int(),
  expected: z.int(),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  rank: z.int().nullable(),
  isTied: z.boolean(),
  isHidden: z.boolean(),
})
export type EvaluationFigures = z.infer<typeof EvaluationFigures>

export const EvaluationRow = z.object({
  applicationId: Id,
  protocolNumber: z.string().nullable(),
  applicantName: z.string(),
  submittedAt: Instant.nullable(),
  /** Whether its evaluations can be changed now. */
  isOpen: z.boolean(),
  mine: OwnState.nullable(),
  /** Only for chair and managers. */
  figures: EvaluationFigures.nullable(),
})
export type EvaluationRow = z.infer<typeof EvaluationRow>

export const EvaluationListRow = EvaluationRow.extend({
  /** How many comments of the discussion the caller has still to read; 0 while the discussion is hidden from them. */
  newComments: z.int(),
})
export type EvaluationListRow = z.infer<typeof EvaluationListRow>

/** A column of the table of chair and managers: who sits in the committee today, and former members with a final evaluation. */
export const EvaluatingMember = z.object({
  personId: Id,
  name: z.string(),
  role: z.enum(committeeRoles).nullable(),
  progress: EvaluationProgress,
})
export type EvaluatingMember = z.infer<typeof EvaluatingMember>

/** `total` is null before the final, without scores in the form, and while the application is hidden from the caller. */
export const EvaluationCell = z.object({
  personId: Id,
  state: z.enum(cellStates),
  total: z.number().nullable(),
  asksToConfirm: z.boolean(),
})
export type EvaluationCell = z.infer<typeof EvaluationCell>

export const RankingRow = EvaluationRow.omit({ figures: true }).extend({ figures: EvaluationFigures, cells: z.array(EvaluationCell) })
export type RankingRow = z.infer<typeof RankingRow>

/** The caller's own evaluation. Its form is the one it began with. */
export const OwnEvaluation = z.object({
  revision: z.int(),
  state: z.enum(evaluationStates),
  form: Json,
  data: FormAnswers,
  total: z.number().nullable(),
  /** Null until it is saved for the first time. */
  savedAt: Instant.nullable(),
  finalAt: Instant.nullable(),
  asksToConfirm: z.boolean(),
})
export type OwnEvaluation = z.infer<typeof OwnEvaluation>

/** A final evaluation by somebody else. */
export const OthersEvaluation = z.object({
  personId: Id,
  name: z.string(),
  form: Json,
  data: FormAnswers,
  total: z.number().nullable(),
  finalAt: Instant,
  asksToConfirm: z.boolean(),
})
export type OthersEvaluation = z.infer<typeof OthersEvaluation>

/**
 * A score that its member changed after the discussion began, with the reason; `before` is null where there was none, `after` while the evaluation is not final again.
 */
export const ScoreChange = z.object({
  personId: Id,
  name: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  reason: z.string(),
  changedAt: Instant,
})
export type ScoreChange = z.infer<typeof ScoreChange>

/** What the applicant is told of one field: the mean of its scores, or else what was answered, without who answered. */
export const ToldField = z.object({
  path: z.string(),
  label: z.string(),
  /** Null for a field that is no score; `most` is null without an upper limit. */
  score: z.object({ mean: z.number(), most: z.number().nullable() }).nullable(),
  texts: z.array(z.string()),
})
export type ToldField = z.infer<typeof ToldField>

/** What evaluators read of an application: the submitted content in the form it was submitted with. */
export const EvaluatedApplication = z.object({
  id: Id,
  protocolNumber: z.string().nullable(),
  submittedAt: Instant.nullable(),
  resubmittedAt: Instant.nullable(),
  /** While the names of applicants are hidden, `fullname` says “Application” with its number, `id` is 0, and the number of the protocol is left out. */
  applicant: z.object({ id: Id, fullname: z.string(), avatar: z.string().nullable(), unit: z.string().nullable() }),
  versionId: Id,
  form: Json,
  data: FormAnswers,
  experience: z.array(Experience),
  scopusId: z.string().nullable(),
  requirements: z.array(RequirementView),
  attachments: z.array(Attachment),
  /** The items applied for. */
  items: z.array(z.object({ id: Id, code: z.string(), title: z.string(), category: z.int(), semester: z.int() })),
})
export type EvaluatedApplication = z.infer<typeof EvaluatedApplication>

/** One application with the evaluations of it that the caller may see. */
export const EvaluationView = z.object({
  head: EvaluationHead,
  application: EvaluatedApplication,
  /** The form to fill in, before the caller has begun. */
  evaluationForm: Json,
  /** The description of the invitation; the guide to a criterion is the description of its field. */
  guide: LocalizedText,
  isOpen: z.boolean(),
  /** Whether the caller evaluates this application: opening it to fill in begins the evaluation. */
  mayEvaluate: z.boolean(),
  /** At any time, also once evaluation is closed, and of an application that the caller evaluated before it was left out of a round. */
  mayDeclareConflict: z.boolean(),
  /** Whether it waits no more: a conflict that is declared now takes no evaluation out, and is not withdrawn. */
  isDecided: z.boolean(),
  mine: OwnEvaluation.nullable(),
  /** Whether the others' can have been read with the caller's own, which they then do not make a draft again by themselves. */
  isSettled: z.boolean(),
  /** Null while they are hidden from the caller: until the caller's own is final for longer than it can be taken back, or evaluation is closed. */
  others: z.array(OthersEvaluation).nullable(),
  /** What members changed since the discussion began, the oldest first; empty while the others are hidden. */
  changes: z.array(ScoreChange),
  /** Only for chair and managers. */
  figures: EvaluationFigures.nullable(),
})
export type EvaluationView = z.infer<typeof EvaluationView>

export const EvaluationInput = z.object({ data: FormAnswers, revision: z.int().min(1) })
export type EvaluationInput = z.infer<typeof EvaluationInput>

/** A conflict of interest that a member declared, or a manager for them. */
export const Conflict = z.object({
  applicationId: Id,
  protocolNumber: z.string().nullable(),
  applicantName: z.string(),
  personId: Id,
  name: z.string(),
  reason: z.string(),
  declaredAt: Instant,
  /** The manager who declared it on behalf of the member; null if the member did. */
  declaredBy: z.string().nullable(),
  /** Whether it can be withdrawn: nothing was decided on the application. */
  isOpen: z.boolean(),
})
export type Conflict = z.infer<typeof Conflict>

/** An item with the number of submitted applications for it; `relevance` is the mean of what the members gave, as far as the caller may know it. */
export const EvaluatedItem = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  /** The type of the course, 1-3. */
  category: z.int(),
  semester: z.int(),
  departmentId: Id,
  apps: z.int(),
  /** How many of them the caller has rated. */
  rated: z.int(),
  relevance: z.number().nullable(),
})
export type EvaluatedItem = z.infer<typeof EvaluatedItem>

export const Relevance = z.object({ relevance: z.int().min(0).max(100), comment: z.string().trim().max(5000).default('') })
export type Relevance = z.infer<typeof Relevance>

/** An application for one item, with the relevance that the caller gave and the mean of all: hidden (null of 0 given) from a member who has still to rate it. */
export const ItemApplication = z.object({
  applicationId: Id,
  protocolNumber: z.string().nullable(),
  applicantName: z.string(),
  /** Whether the caller, as a member, can rate it now. */
  isOpen: z.boolean(),
  mine: Relevance.extend({ savedAt: Instant }).nullable(),
  given: z.int(),
  mean: z.number().nullable(),
})
export type ItemApplication = z.infer<typeof ItemApplication>

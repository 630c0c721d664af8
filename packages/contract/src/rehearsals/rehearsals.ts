import { z } from 'zod'
import { loginGroups } from '../access.ts'
import { approvalStates, appStates } from '../applications/application-states.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { evaluationStages } from '../evaluations/evaluation-states.ts'
import { runOutcomes } from '../procedures/run-outcomes.ts'
import { Done, FormAnswers, Id, IdText, Instant, Json, Language, LocalizedText } from '../wire.ts'
import { RehearsalAct, rehearsalEntryKinds } from './acts.ts'

/** The steps in which the world of a rehearsal is built. */
export const setUpSteps = ['waiting', 'tables', 'copying'] as const

/** How far a rehearsal is. */
export const rehearsalStates = [...setUpSteps, 'ready', 'failed'] as const
export type RehearsalState = (typeof rehearsalStates)[number]

/** What an invented person plays. */
export const rehearsalRoles = ['applicant', 'approver', 'committee', 'secretary'] as const

/** An invented person, and whose place they take. */
export const RehearsalPerson = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(rehearsalRoles),
  /** The position, or what the person is in the committee. */
  label: LocalizedText.nullable(),
  /** Who is asked in reality; null for the applicant, who is nobody. */
  today: z.string().nullable(),
  /** What they can do now. */
  acts: z.array(
    z.enum([
      ...(['apply', 'save', 'submit', 'withdraw', 'resubmit', 'openEvaluation', 'evaluate', 'moveStage'] as const),
      ...(['approve', 'reject', 'sendToReview', 'startApprovals'] as const),
    ]),
  ),
})
export type RehearsalPerson = z.infer<typeof RehearsalPerson>

/** A sentence on why exactly these people are asked. */
export const RehearsalReason = z.object({
  code: z.enum([
    'steps',
    'heads',
    'committee',
    'listed',
    'position',
    'vacant',
    'vacantHere',
    'own',
    'substitute',
    'before',
    'majority',
    'allNeeded',
    'chairDecides',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number(), LocalizedText])),
})
export type RehearsalReason = z.infer<typeof RehearsalReason>

/** `mean` is that of the final evaluations; null before the first total. `stage` is left out where the evaluation has none. */
export const RehearsalEvaluation = z.object({
  hasBegun: z.boolean(),
  final: z.int(),
  expected: z.int(),
  mean: z.number().nullable(),
  stage: z.enum(evaluationStages).optional(),
})
export type RehearsalEvaluation = z.infer<typeof RehearsalEvaluation>

export const RehearsalStep = z.object({
  id: Id,
  groupId: Id,
  order: z.int(),
  groupLabel: LocalizedText,
  rule: z.enum(['all', 'majority', 'chair']),
  state: z.enum(['notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped']),
  label: LocalizedText,
  isChair: z.boolean(),
  kind: z.enum(['simple', 'form', 'pdf.sign']),
  personId: Id,
  person: z.string(),
  /** Who is asked in reality, and for whom they stand in. */
  today: z.string(),
  standsInFor: z.string().nullable(),
  decidedAt: Instant.nullable(),
  why: z.array(RehearsalReason),
})
export type RehearsalStep = z.infer<typeof RehearsalStep>

/** A rule or a script that ran. */
export const RehearsalRun = z.object({
  kind: z.enum(['rule', 'script']),
  point: z.string(),
  /** The name of a rule. */
  name: z.string().nullable(),
  /** The rule; null for a script, left out by what was kept before. */
  ruleId: z.string().nullable().optional(),
  outcome: z.enum(runOutcomes),
  message: z.string().nullable(),
  line: z.int().nullable(),
  lines: z.array(z.string()),
})
export type RehearsalRun = z.infer<typeof RehearsalRun>

/** A mail in one language. Its buttons stand in the text too, each as a line with its label and a colon and a line with its page; left out by what was kept before. */
const RehearsalMailText = z.object({
  subject: z.string(),
  text: z.string(),
  buttons: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
})

/** A mail as it would read in each language in which it is known. */
export const RehearsalMail = z.object({
  key: z.string(),
  at: Instant,
  to: z.string(),
  /** Who gets it in reality; null for the applicant and for an address of nobody known. */
  today: z.string().nullable(),
  /** Who of the people of the rehearsal reads it; their screen can be opened. */
  readerId: Id.nullable(),
  kind: z.enum(['portal', 'rule', 'script']),
  texts: z.partialRecord(Language, RehearsalMailText),
})
export type RehearsalMail = z.infer<typeof RehearsalMail>

/** What was done, in its order, and what it led to. */
export const RehearsalEntry = z.object({
  number: z.int(),
  kind: z.enum(rehearsalEntryKinds),
  person: z.string().nullable(),
  /** To which stage the evaluation was moved, if it was. */
  stage: z.enum(evaluationStages).optional(),
  /** The time on the clock of the rehearsal. */
  at: Instant,
  /** Why the portal refused it. */
  refusal: LocalizedText.nullable(),
  /** The state of the application afterwards; null without one. */
  appState: z.enum(appStates).nullable(),
  approvalState: z.enum(approvalStates).nullable(),
  runs: z.array(RehearsalRun),
  mails: z.array(RehearsalMail),
  /** The labels of the fields that were left without an invented answer; left out where nothing was invented. */
  emptyFields: z.array(LocalizedText).optional(),
})
export type RehearsalEntry = z.infer<typeof RehearsalEntry>

/** The state of the application after an act; null without an application. */
const StateOfEntry = RehearsalEntry.pick({ appState: true, approvalState: true })

export const rehearsalFindings = [
  ...(['noApprover', 'publishProblem', 'ruleFailed', 'scriptFailed', 'mailWithoutText'] as const),
  ...(['mailNotTranslated', 'publishWarning', 'vacant', 'noAddress'] as const),
] as const

/** Something to mend. */
export const RehearsalFinding = z.object({
  code: z.enum(rehearsalFindings),
  /** The words of the portal or of a script, or whom it concerns. */
  text: LocalizedText,
  /** Where it is mended: of what the check found its code and parameters as `problem` and `of`, else the point, the rule, the unit or the person. */
  params: z.record(z.string(), Json),
})
export type RehearsalFinding = z.infer<typeof RehearsalFinding>

/** What a rehearsal can try; what was not is told at its end. */
export const rehearsalTrials = [
  ...(['submit', 'evaluate', 'discussion', 'decision', 'approve', 'reject', 'sendToReview', 'withdraw', 'reminder', 'deadline'] as const),
] as const
export type RehearsalTrial = (typeof rehearsalTrials)[number]

/** How far the acts of the rehearsal before were done again. `stopped` if the last one no longer passes. */
export const RehearsalReplay = z.object({
  total: z.int(),
  done: z.int(),
  stopped: z.boolean(),
  /** The entries that led to something else than before: refused now, not refused any more, or another state of the application. */
  differences: z.array(z.object({ number: z.int(), what: z.enum(['refused', 'passes', 'state']), before: StateOfEntry, after: StateOfEntry })),
})
export type RehearsalReplay = z.infer<typeof RehearsalReplay>

/** A letter that was written in a rehearsal. */
export const RehearsedLetter = z.object({ id: z.uuid(), title: z.string(), madeAt: Instant })
export type RehearsedLetter = z.infer<typeof RehearsedLetter>

export const RehearsalReport = z.object({
  blocking: z.array(RehearsalFinding),
  warnings: z.array(RehearsalFinding),
  untried: z.array(z.enum(rehearsalTrials)),
})
export type RehearsalReport = z.infer<typeof RehearsalReport>

export const Rehearsal = z.object({
  id: Id,
  state: z.enum(rehearsalStates),
  /** At which step it could not be set up; null unless it has failed. */
  failedAt: z.enum(setUpSteps).nullable(),
  invitation: z.object({ id: Id, title: LocalizedText, version: z.int().nullable(), isDraft: z.boolean(), languages: z.array(z.string()) }),
  /** Whether other systems are really called. */
  outside: z.boolean(),
  /** What they answer if they are not; null where nothing was invented. */
  outsideAnswer: Json.nullable(),
  startedAt: Instant,
  expiresAt: Instant,
  /** The time in the rehearsal. */
  clock: Instant,
  /** Where the clock can jump to; null if nothing waits for it. */
  next: z.object({ reminder: Instant.nullable(), deadline: Instant.nullable() }),
  /** The accounts with which one can apply, and the unit of the applicant. */
  applicant: z.object({ loginGroups: z.array(z.enum(loginGroups)), unitId: Id.nullable() }),
  /** `number` says what the application is called in the rehearsal. */
  application: z
    .object({ number: z.string(), revision: z.int(), appState: z.enum(appStates), approvalState: z.enum(approvalStates), problem: LocalizedText.nullable() })
    .nullable(),
  /** How far the committee is with the submitted application, before its approvals; null where it does not evaluate. */
  evaluation: RehearsalEvaluation.nullable(),
  /** What is done again of the rehearsal before; null if nothing is. */
  replay: RehearsalReplay.nullable(),
  people: z.array(RehearsalPerson),
  /** Before the application is submitted: who would be asked, by the answers so far. */
  steps: z.array(RehearsalStep),
  /** The newest last. */
  entries: z.array(RehearsalEntry),
  report: RehearsalReport,
})
export type Rehearsal = z.infer<typeof Rehearsal>

/** Who the invented applicant is. */
const RehearsedApplicant = z.object({ unitId: Id.nullable(), loginGroup: z.enum(loginGroups) })

const OneRehearsal = z.object({ id: IdText })

export const rehearsalSchemas = {
  start: {
    summary:
      'Starts a rehearsal of an invitation as it was saved last, in a world of its own with invented people. The caller’s earlier one of the same invitation is returned, or deleted with `fresh`; with `again`, what was done in it is then done again, until something no longer passes.',
    body: z.object({
      invitationId: Id,
      outside: z.boolean().default(false),
      outsideAnswer: Json.optional(),
      fresh: z.boolean().default(false),
      again: z.boolean().default(false),
    }),
    response: z.object({ id: Id }),
    refusals: ['invitation.notFound', 'rehearsal.tooMany'],
  },
  read: {
    summary: 'Reads a rehearsal: who would be asked now and why, what happened, every mail, and what is to be mended.',
    params: OneRehearsal,
    response: Rehearsal,
    refusals: ['rehearsal.notFound'],
  },
  answers: {
    summary: 'Reads the form and the answers of the application that is rehearsed.',
    params: OneRehearsal,
    response: z.object({ form: z.record(z.string(), Json), data: FormAnswers }),
    refusals: ['rehearsal.notFound', 'rehearsal.notReady', 'rehearsal.busy'],
  },
  letters: {
    summary: 'The letters that were written in a rehearsal, the newest first.',
    params: OneRehearsal,
    response: z.object({ items: z.array(RehearsedLetter) }),
    refusals: ['rehearsal.notFound', 'rehearsal.notReady', 'rehearsal.busy'],
  },
  letter: {
    summary: 'A letter that was written in a rehearsal, as a PDF with invented names.',
    params: OneRehearsal.extend({ letterId: z.uuid() }),
    response: z.unknown(),
    refusals: ['rehearsal.notFound', 'rehearsal.notReady', 'rehearsal.busy', 'document.notFound'],
  },
  act: {
    summary: 'Does something in the name of an invented person, or moves the clock. What the portal would refuse is told in the answer.',
    params: OneRehearsal,
    body: RehearsalAct,
    carries: 'answers',
    response: Rehearsal,
    refusals: ['rehearsal.notFound', 'rehearsal.notReady', 'rehearsal.busy', 'rehearsal.onlyForward'],
  },
  screen: {
    summary:
      'Opens the portal as an invented person sees it: a session of the rehearsal’s own, for all calls of one’s own applications and approvals, and where it begins.',
    params: OneRehearsal,
    /** `applicant` makes the applicant one of this unit and account, who begins another application. */
    body: z.object({ personId: Id, applicant: RehearsedApplicant.optional() }),
    hasSecretResponse: true,
    response: z.object({ access_token: z.string(), uid: z.string(), path: z.string(), title: LocalizedText }),
    refusals: ['rehearsal.notFound', 'rehearsal.notReady', 'rehearsal.noSuchPerson'],
  },
  remove: {
    summary: 'Deletes a rehearsal with everything in it.',
    params: OneRehearsal,
    response: Done,
    refusals: ['rehearsal.notFound'],
  },
} as const satisfies CallSchemasByName

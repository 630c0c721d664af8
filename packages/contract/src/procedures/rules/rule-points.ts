import type { TriggerId } from '../trigger-points.ts'
import type { RuleFact } from './rule-condition.ts'
import type { RuleEffectKind } from './rule-effects.ts'

interface RulePoint {
  /** What rules may do there; nothing where the point suits no rule. */
  effects: readonly RuleEffectKind[]
  facts: readonly RuleFact[]
  /** Whether there are answers to ask for and to write into texts. */
  hasAnswers: boolean
}

const person = ['applicant.group', 'applicant.unit', 'now'] as const
const applied = [...person, 'items'] as const
const told = ['mail', 'notify', 'tag', 'webhook'] as const

const after: RulePoint = { effects: told, facts: applied, hasAnswers: true }
/** While an application is decided its applicant can be asked for a document, which is attached beside what was submitted. */
const undecided: RulePoint = { ...after, effects: [...told, 'document'] }
const none: RulePoint = { effects: [], facts: [], hasAnswers: false }

/** What rules can ask and do at each point. */
export const rulePoints: Readonly<Record<TriggerId, RulePoint>> = {
  beforeCreate: { effects: ['refuse', 'exit'], facts: person, hasAnswers: false },
  afterCreate: { effects: ['fill'], facts: person, hasAnswers: false },
  validate: { effects: ['refuse', 'warn', 'document'], facts: [...applied, 'event'], hasAnswers: true },
  temporarySave: { effects: ['fill', ...told], facts: applied, hasAnswers: true },
  beforeSubmit: { effects: ['refuse', 'fill', 'document', ...told], facts: [...applied, 'event'], hasAnswers: true },
  submitted: undecided,
  approversList: { effects: ['approvers'], facts: applied, hasAnswers: true },
  approvalDepartment: { effects: ['department'], facts: applied, hasAnswers: true },
  notifyApprover: none,
  approvalStart: undecided,
  approvalCompleted: { ...undecided, facts: [...applied, 'decision'] },
  approvedMail: none,
  rejectedMail: none,
  attachmentUpload: { effects: ['refuse', ...told], facts: [...applied, 'file.name', 'file.type', 'file.size'], hasAnswers: true },
  commentAdded: after,
  formButton: { effects: ['warn', 'fill'], facts: [...person, 'event'], hasAnswers: true },
  protocolAssigned: after,
  evaluationCreated: none,
  evaluationSaved: after,
  attachmentsValidate: { effects: ['refuse'], facts: [...applied, 'event'], hasAnswers: true },
  listFilter: none,
  protocolRequest: none,
  protocolSubmit: after,
  excelExport: none,
}

/** The points at which a rule asks for a document after the submission. */
export const lateAskingPoints: readonly TriggerId[] = ['submitted', 'approvalStart', 'approvalCompleted']

export const asksLater = (point: TriggerId): boolean => lateAskingPoints.includes(point)

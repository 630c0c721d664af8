import { evaluationStages } from '@klesis/contract/evaluations/evaluation-states.ts'
import { type ApprovalStep, ApprovalSteps, CommitteeStep } from '@klesis/contract/invitations/approval-steps.ts'
import { EvaluationStages } from '@klesis/contract/invitations/evaluation-stages.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { athensTime } from '../../../db/athens-day.ts'
import type { JsonValue } from '../../../db/database.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { type NameList, type Names, nameKey } from './change-names.ts'

interface ValueOptions {
  language: Language
  names: Names
}

const words = {
  el: {
    yes: 'Ναι',
    no: 'Όχι',
    continuous: 'Χωρίς λήξη',
    applicant: 'Μονάδα του αιτούντος',
    reminder: 'υπενθύμιση στις {days} ημέρες',
    form: 'φόρμα {form}',
    signed: 'με υπογραφή',
    all: 'όλοι',
    majority: 'με πλειοψηφία',
    chair: 'ο πρόεδρος',
    individual: 'ατομική αξιολόγηση',
    discussion: 'συζήτηση',
    decision: 'απόφαση',
    hidesApplicants: 'κρυφοί οι αιτούντες',
    hidesEvaluators: 'κρυφοί οι αξιολογητές',
    hidesNothing: 'φανερά ονόματα',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    continuous: 'No end',
    applicant: 'The applicant’s unit',
    reminder: 'reminder after {days} days',
    form: 'form {form}',
    signed: 'signed',
    all: 'all',
    majority: 'by majority',
    chair: 'the chair',
    individual: 'individual evaluation',
    discussion: 'discussion',
    decision: 'decision',
    hidesApplicants: 'applicants hidden',
    hidesEvaluators: 'evaluators hidden',
    hidesNothing: 'names shown',
  },
} as const satisfies Record<Language, object>

/** The lists of fields that name entries by id. */
export const listOfField: Readonly<Record<string, NameList>> = {
  targetGroupId: 'targetGroup',
  committeeId: 'committee',
  repeatId: 'repeat',
  tags: 'tag',
  appTagIds: 'appTag',
  'flags.approvalUnit': 'unit',
  'flags.approvalSteps': 'unit',
  'item.departmentId': 'department',
  'item.semester': 'semester',
  'item.category': 'category',
}

/** The ids that a value of such a field names. */
export function idsIn(value: JsonValue | undefined): number[] {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? idsIn(one.unit) : idsIn(one)))
  return []
}

/** A stored value as text for people; ids by name. */
export function describeValue(path: string, value: JsonValue, { language, names }: ValueOptions): string {
  const { yes, no, continuous, applicant } = words[language]
  const list = listOfField[path]
  const toName = (one: JsonValue) => (one === 'applicant' ? applicant : textIn(names.get(nameKey(list ?? 'unit', Number(one))) ?? {}, language) || `#${one}`)
  if (value === null || value === '') return ''
  if (value === true || value === false) return value ? yes : no
  if (path === 'startsAt' || path === 'endsAt' || path === 'publishAt') return value === noEnd ? continuous : athensTime(String(value))
  const describeSteps = stepTexts[path]
  if (describeSteps) return describeSteps(value, toName, language)
  if (list) return (Array.isArray(value) ? value : [value]).map(toName).join(', ')
  return toPlain(value, language)
}

/** Of a list its entries, choices by their labels, actions by their titles, and texts in one language. */
function toPlain(value: JsonValue, language: Language): string {
  if (Array.isArray(value)) return value.map((one) => (isChoice(one) ? String(one.label) : toPlain(isTitled(one) ? one.title : one, language))).join(', ')
  if (isLocalized(value)) return textIn(value, language)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type DescribeSteps = (value: JsonValue, toName: (unit: JsonValue) => string, language: Language) => string

const stepTexts: Readonly<Record<string, DescribeSteps>> = {
  'flags.approvalSteps': stepsText,
  'flags.levelSteps': (value, _, language) => detailsTexts(value, language),
  'flags.committeeStep': (value, _, language) => detailsTexts(value, language),
  'flags.evaluationStages': (value, _, language) => stagesText(value, language),
}

function stepsText(value: JsonValue, toName: (unit: JsonValue) => string, language: Language): string {
  const steps = ApprovalSteps.safeParse(value)
  if (!steps.success) return toPlain(value, language)
  const toText = ({ position, unit, up, ...details }: ApprovalStep) => {
    const extra = detailsText(details, language)
    return `${position} · ${toName(unit)}${up > 0 ? ` +${up}` : ''}${extra === '' ? '' : ` (${extra})`}`
  }
  return steps.data.map(toText).join(', ')
}

/** Each stage with the names that are hidden in it. */
function stagesText(value: JsonValue, language: Language): string {
  const stages = EvaluationStages.safeParse(value)
  if (!stages.success) return toPlain(value, language)
  const text = words[language]
  const hiddenIn = (names: EvaluationStages['individual']) => (['hidesApplicants', 'hidesEvaluators'] as const).flatMap((one) => (names[one] ? text[one] : []))
  return evaluationStages.map((stage) => `${text[stage]} (${hiddenIn(stages.data[stage]).join(', ') || text.hidesNothing})`).join(' · ')
}

/** What is said of one step or of several, the lowest first. */
function detailsTexts(value: JsonValue, language: Language): string {
  const steps = CommitteeStep.array().safeParse(Array.isArray(value) ? value : [value])
  return steps.success ? steps.data.map((step) => detailsText(step, language) || '–').join(' · ') : toPlain(value, language)
}

function detailsText({ label, approvalType, form, rule, reminderDays }: CommitteeStep, language: Language): string {
  const text = words[language]
  const parts = [
    label && textIn(label, language),
    rule && text[rule],
    approvalType === 'pdf.sign' && text.signed,
    approvalType === 'form' && form && fillText(text.form, { form: [form.path, form.revision].filter(Boolean).join(' ') }),
    reminderDays && fillText(text.reminder, { days: reminderDays }),
  ]
  return parts.filter(Boolean).join(', ')
}

const isChoice = (value: JsonValue): value is { label: JsonValue } => typeof value === 'object' && value !== null && 'label' in value

const isTitled = (value: JsonValue): value is { title: JsonValue } => typeof value === 'object' && value !== null && 'title' in value

/** A text in several languages. */
const isLocalized = (value: JsonValue): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, text]) => /^[a-z]{2}$/.test(key) && typeof text === 'string')

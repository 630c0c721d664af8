import { z } from 'zod'
import { ruleLimits } from './rule-limits.ts'

/** The operators of a form's conditions, by form.io's names. */
export const answerOperators = [
  ...(['isEqual', 'isNotEqual', 'isEmpty', 'isNotEmpty', 'includes', 'notIncludes', 'startsWith', 'endsWith'] as const),
  ...(['lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'] as const),
  ...(['isDateEqual', 'isNotDateEqual', 'dateLessThan', 'dateLessThanOrEqual', 'dateGreaterThan', 'dateGreaterThanOrEqual'] as const),
] as const

const same = ['isEqual', 'isNotEqual'] as const
const day = ['isDateEqual', 'dateLessThan', 'dateLessThanOrEqual', 'dateGreaterThan', 'dateGreaterThanOrEqual'] as const

/** What a condition can ask besides the answers, each with its operators. */
export const ruleFacts = {
  /** The login group: `university`, `student`, `taxis`, `external`. */
  'applicant.group': same,
  /** The applicant's unit by its code; `isWithin` holds for the units below it, too. */
  'applicant.unit': [...same, 'isWithin', 'isNotWithin', 'isEmpty', 'isNotEmpty'],
  /** The chosen courses, by their codes. */
  items: ['includes', 'notIncludes', 'isEmpty', 'isNotEmpty'],
  /** Today in Athens, compared with a day such as `2026-12-31`. */
  now: day,
  /** `saveTemporary`, `submit` or `resubmit`; of a button of the form, the event that it names. */
  event: same,
  /** What the step came to: `approved` or `rejected`. */
  decision: same,
  'file.name': [...same, 'startsWith', 'endsWith', 'includes', 'notIncludes'],
  /** Found from the content, for example `application/pdf`. */
  'file.type': same,
  /** Bytes. */
  'file.size': ['lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'],
} as const satisfies Record<string, readonly string[]>
export type RuleFact = keyof typeof ruleFacts
export type FactOperator = (typeof ruleFacts)[RuleFact][number]

/** Operators that compare with nothing. */
export const operatorsAlone: readonly string[] = ['isEmpty', 'isNotEmpty']

const value = z.union([z.string().max(ruleLimits.text), z.number(), z.boolean()]).optional()

/** A condition on an answer, as in a form: the key of the component, with dots inside containers and grids. In a list, one value that fits is enough. */
const AnswerCondition = z.strictObject({ component: z.string().min(1).max(500), operator: z.enum(answerOperators), value })
export type AnswerCondition = z.infer<typeof AnswerCondition>

const FactCondition = z
  .strictObject({ fact: z.enum(Object.keys(ruleFacts) as [RuleFact, ...RuleFact[]]), operator: z.string().max(40), value })
  .refine(({ fact, operator }) => (ruleFacts[fact] as readonly string[]).includes(operator), { path: ['operator'], error: 'operatorUnknown' })
  .refine(({ fact, value: of }) => fact !== 'now' || z.iso.date().safeParse(of).success, { path: ['value'], error: 'dayNeeded' })
export type FactCondition = z.infer<typeof FactCondition>

export const SingleCondition = z.union([AnswerCondition, FactCondition])
export type SingleCondition = z.infer<typeof SingleCondition>

/** When a rule applies: if all or any of its conditions hold; without conditions, always. */
export const RuleCondition = z.strictObject({ conjunction: z.enum(['all', 'any']), conditions: z.array(SingleCondition).max(ruleLimits.conditions) })
export type RuleCondition = z.infer<typeof RuleCondition>

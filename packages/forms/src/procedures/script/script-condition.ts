import type { AnswerCondition, FactCondition, RuleCondition, SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { FieldKind } from '../../kinds/kinds.ts'
import type { Component } from '../../model/form.ts'
import { momentsOf } from '../../rules/operators.ts'
import { type HelperName, literal, type Writing } from './script-parts.ts'
import { impossible } from './script-reasons.ts'

/** Kinds whose answers compare as plain values do. */
const plainKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['number', 'currency', 'radio', 'select', 'textfield', 'email', 'url', 'phoneNumber', 'datetime', 'hidden', 'checkbox'] as const),
])

type Compare = (use: (helper: HelperName) => string, expected: string) => string

const number =
  (sign: string): Compare =>
  (_, expected) =>
    `(one) => typeof one === 'number' && one ${sign} ${expected}`

const dateOperators = ['isDateEqual', 'isNotDateEqual', 'dateLessThan', 'dateLessThanOrEqual', 'dateGreaterThan', 'dateGreaterThanOrEqual'] as const
type DateOperator = (typeof dateOperators)[number]
const isOfDates = (operator: AnswerCondition['operator']): operator is DateOperator => dateOperators.some((one) => one === operator)

function moment(time: number): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? 'NaN' : `Date.parse(${literal(date.toISOString())})`
}

/** Whether a moment fits, as a function: compared with another one, or with both ends of a day. */
function dateComparison(operator: DateOperator, expected: unknown, component: Component | undefined): string {
  const [from, until] = momentsOf(component, expected)
  const [first, next] = [moment(from), moment(until)]
  const isDay = until - from > 1
  const isSame = isDay ? `Date.parse(one) >= ${first} && Date.parse(one) < ${next}` : `Date.parse(one) === ${first}`
  const fits = {
    ...{ isDateEqual: isSame, isNotDateEqual: isSame },
    dateLessThan: `Date.parse(one) < ${first}`,
    dateLessThanOrEqual: `Date.parse(one) ${isDay ? `< ${next}` : `<= ${first}`}`,
    dateGreaterThan: `Date.parse(one) ${isDay ? `>= ${next}` : `> ${first}`}`,
    dateGreaterThanOrEqual: `Date.parse(one) >= ${first}`,
  }[operator]
  return operator === 'isNotDateEqual' ? `(one) => !(Boolean(one) && ${fits})` : `(one) => Boolean(one) && ${fits}`
}

/** Whether one value fits, as a function. */
const comparisons: { readonly [Operator in Exclude<AnswerCondition['operator'], DateOperator | 'isEmpty' | 'isNotEmpty'>]: Compare } = {
  isEqual: (use, expected) => `(one) => ${use('isSame')}(one, ${expected})`,
  isNotEqual: (use, expected) => `(one) => !${use('isSame')}(one, ${expected})`,
  includes: (_, expected) => `(one) => typeof one === 'string' && one.includes(${expected})`,
  notIncludes: (_, expected) => `(one) => !(typeof one === 'string' && one.includes(${expected}))`,
  startsWith: (use, expected) => `(one) => ${use('text')}(one).startsWith(${expected})`,
  endsWith: (use, expected) => `(one) => ${use('text')}(one).endsWith(${expected})`,
  ...{ lessThan: number('<'), lessThanOrEqual: number('<='), greaterThan: number('>'), greaterThanOrEqual: number('>=') },
}

function isPlain(component: Component | undefined): boolean {
  const kind = component && kindOf(component)
  return kind !== undefined && plainKinds.has(kind)
}

function answerCondition({ component: path, operator, value }: AnswerCondition, { componentOf, helpers }: Writing): string {
  const component = componentOf(path)
  if (!isPlain(component)) impossible('condition')
  const use = (helper: HelperName) => {
    helpers.add(helper)
    return helper
  }
  const answer = `${use('answer')}(${literal(path)})`
  if (operator === 'isEmpty' || operator === 'isNotEmpty') {
    const isTicked = component && kindOf(component) === 'checkbox'
    const empty = isTicked ? `${answer} !== true` : `${use('isBlank')}(${answer})`
    return operator === 'isEmpty' ? empty : `!(${empty})`
  }
  if (isOfDates(operator)) return `${use('some')}(${answer}, ${dateComparison(operator, value, component)})`
  return `${use('some')}(${answer}, ${comparisons[operator](use, literal(typed(operator, value ?? '')))})`
}

/** What is compared with, of the type that the operator compares. */
function typed(operator: AnswerCondition['operator'], value: string | number | boolean): string | number | boolean {
  if (/^(less|greater)/.test(operator)) return Number(value)
  return ['includes', 'notIncludes', 'startsWith', 'endsWith'].includes(operator) ? String(value) : value
}

/** Points that the applicant causes, where whoever causes the event is of the application's group. */
const byApplicant: ReadonlySet<TriggerId> = new Set<TriggerId>([
  ...([
    'beforeCreate',
    'afterCreate',
    'validate',
    'temporarySave',
    'beforeSubmit',
    'attachmentsValidate',
    'attachmentUpload',
    'submitted',
    'formButton',
  ] as const),
])
const withItems: ReadonlySet<TriggerId> = new Set<TriggerId>(['validate', 'temporarySave', 'beforeSubmit', 'attachmentsValidate'])

const texts: { readonly [Operator: string]: (value: string, expected: string) => string } = {
  isEqual: (value, expected) => `${value} === ${expected}`,
  isNotEqual: (value, expected) => `${value} !== ${expected}`,
  startsWith: (value, expected) => `${value}.startsWith(${expected})`,
  endsWith: (value, expected) => `${value}.endsWith(${expected})`,
  includes: (value, expected) => `${value}.includes(${expected})`,
  notIncludes: (value, expected) => `!${value}.includes(${expected})`,
  lessThan: (value, expected) => `${value} < Number(${expected})`,
  lessThanOrEqual: (value, expected) => `${value} <= Number(${expected})`,
  greaterThan: (value, expected) => `${value} > Number(${expected})`,
  greaterThanOrEqual: (value, expected) => `${value} >= Number(${expected})`,
}

const listOperators: { readonly [Operator: string]: (list: string, expected: string) => string } = {
  isEqual: (list, expected) => `(${list}[0] ?? '') === ${expected}`,
  isNotEqual: (list, expected) => `(${list}[0] ?? '') !== ${expected}`,
  isWithin: (list, expected) => `${list}.includes(${expected})`,
  isNotWithin: (list, expected) => `!${list}.includes(${expected})`,
  includes: (list, expected) => `${list}.includes(${expected})`,
  notIncludes: (list, expected) => `!${list}.includes(${expected})`,
  isEmpty: (list) => `${list}.length === 0`,
  isNotEmpty: (list) => `${list}.length > 0`,
}

function factCondition({ fact, operator, value }: FactCondition, { rule: { point }, helpers }: Writing): string {
  const expected = literal(fact === 'file.size' ? value : String(value ?? ''))
  const one = (of: string) => (texts[operator] ?? impossible('condition'))(of, expected)
  const list = (of: string) => (listOperators[operator] ?? impossible('condition'))(of, expected)
  switch (fact) {
    case 'applicant.group':
      return byApplicant.has(point) ? one("(ctx.user?.loginGroup ?? 'external')") : impossible('group')
    case 'applicant.unit':
      helpers.add('units')
      return list('units')
    case 'items':
      return withItems.has(point) ? list('ctx.items.map(({ code }) => code)') : impossible('items')
    case 'now':
      return impossible('day')
    case 'event':
      return one('ctx.event')
    case 'decision':
      return one('ctx.step.state')
    case 'file.name':
      return one('ctx.file.name')
    case 'file.type':
      return one('ctx.file.contentType')
    case 'file.size':
      return one('ctx.file.size')
  }
}

const written = (condition: SingleCondition, writing: Writing): string =>
  'fact' in condition ? factCondition(condition, writing) : answerCondition(condition, writing)

/** When the rule applies, as an expression; undefined for always. */
export function scriptCondition({ conjunction, conditions }: RuleCondition, writing: Writing): string | undefined {
  if (conditions.length === 0) return undefined
  const parts = conditions.map((one) => written(one, writing))
  return parts.length === 1 ? parts[0] : parts.map((part) => `(${part})`).join(conjunction === 'all' ? ' && ' : ' || ')
}

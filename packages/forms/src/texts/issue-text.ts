import type { Language } from '@klesis/contract/wire.ts'
import { dayOf } from '../kinds/disabled-days.ts'
import { textOf } from '../model/text-of.ts'
import type { FormIssue } from '../rules/issue.ts'
import { rangeText, ruleTexts, type Sentence } from './rule-texts.ts'

const isoMoment = /^\d{4}-\d{2}-\d{2}T/

/** Rules whose numbers are years. */
const ofYears: ReadonlySet<FormIssue['rule']> = new Set(['minYear', 'maxYear'])

/** Formats a parameter for people: 24-12-2026, 1.234,5. */
function shown(value: unknown, language: Language): string {
  if (typeof value === 'string' && isoMoment.test(value)) return dayOf(value).split('-').reverse().join('-')
  return typeof value === 'number' ? value.toLocaleString(language === 'el' ? 'el-GR' : 'en-GB', { maximumFractionDigits: 10 }) : textOf(value ?? '')
}

const fill = (sentence: string, { rule, params }: FormIssue, language: Language): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => (ofYears.has(rule) ? textOf(params?.[name] ?? '') : shown(params?.[name], language)))

/** A rule, or `range` if a number has both limits. */
export type IssueTextKey = FormIssue['rule'] | 'range'

/** The shipped messages by rule. */
export const issueTexts: Readonly<Record<IssueTextKey, Sentence>> = { ...ruleTexts, range: rangeText }

export interface IssueTextOptions {
  /** Translates a text of the form. */
  translate?: (text: string) => string
  /** The edited message of a rule; undefined where the shipped one is in use. */
  messageOf?: (key: IssueTextKey, language: Language) => string | undefined
}

/** The message of an issue: what is wrong and what to do about it. The author's own message has priority. */
export function issueText(issue: FormIssue, language: Language, { translate = (text) => text, messageOf }: IssueTextOptions = {}): string {
  const { rule, params, message, label } = issue
  if (message) return translate(message).replace(/\{\{\s*(?:field|label)\s*\}\}/g, translate(label))
  const isRange = (rule === 'min' || rule === 'max') && params?.min !== undefined && params.max !== undefined
  const key = isRange ? 'range' : rule
  return fill(messageOf?.(key, language) ?? issueTexts[key][language], issue, language)
}

import type { Language } from '../../../wire.ts'
import { operatorsAlone, type RuleCondition, type RuleFact, type SingleCondition } from '../rule-condition.ts'
import type { RuleNames } from './rule-names.ts'
import { factValueWords, factWords, type OperatorName, operatorWords, say } from './rule-words.ts'

const number = (value: unknown, language: Language): string =>
  typeof value === 'number' ? new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value) : String(value ?? '')

/** `2026-12-31` as people write it. */
const day = (value: unknown): string => String(value ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1')

function factValue(fact: RuleFact, value: unknown, names: RuleNames, language: Language): string {
  const words = factValueWords[fact]?.[String(value)]
  if (words) return `«${words[language]}»`
  if (fact === 'applicant.unit') return `«${names.unit(String(value ?? ''))}»`
  if (fact === 'items') return `«${names.item(String(value ?? ''))}»`
  if (fact === 'now') return day(value)
  return fact === 'file.size' ? `${number(Number(value) / 1024, language)} KB` : `«${String(value ?? '')}»`
}

/** The value of a condition in words: a number as it is, a text in quotation marks. */
function valueText(condition: SingleCondition, names: RuleNames, language: Language): string {
  const { operator, value } = condition
  if (operatorsAlone.includes(operator)) return ''
  if ('fact' in condition) return factValue(condition.fact, value, names, language)
  const isNumeric = /[tT]han/.test(operator)
  if (/[dD]ate/.test(operator)) return day(value)
  if (isNumeric) return number(value === '' || Number.isNaN(Number(value)) ? value : Number(value), language)
  return `«${names.choice(condition.component, value) ?? String(value ?? '')}»`
}

/** A condition as part of a sentence. */
export function conditionSentence(condition: SingleCondition, names: RuleNames, language: Language): string {
  const asked = 'fact' in condition ? factWords[condition.fact][language] : `«${names.field(condition.component)}»`
  const operator = operatorWords[condition.operator as OperatorName]?.[language] ?? condition.operator
  return [asked, operator, valueText(condition, names, language)].filter(Boolean).join(' ')
}

/** All conditions as one part of a sentence; null for a rule that always applies. */
export function conditionsSentence({ conjunction, conditions }: RuleCondition, names: RuleNames, language: Language): string | null {
  if (conditions.length === 0) return null
  const joins = { all: { el: ' και ', en: ' and ' }, any: { el: ' ή ', en: ' or ' } } as const
  return conditions.map((one) => conditionSentence(one, names, language)).join(say(joins[conjunction], language))
}

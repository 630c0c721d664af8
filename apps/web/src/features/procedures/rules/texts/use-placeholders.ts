import { placeholderNames } from '@klesis/contract/procedures/rules/placeholders.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { placeholderWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { useMemo } from 'react'
import { useRuleScope } from '../state/rule-context.ts'
import type { NamedPlaceholder } from './placeholder-extensions.ts'

/** The placeholders of any application, and those of answers. */
export const namedPlaceholders = (language: Language, answers: readonly { path: string; label: string }[]): NamedPlaceholder[] => [
  ...placeholderNames.map((name) => ({ written: `{${name}}`, label: placeholderWords[name][language] })),
  ...answers.map(({ path, label }) => ({ written: `{answer:${path}}`, label })),
]

/** The placeholders of texts at the point: those of the application, and the answers where there are any. */
export function usePlaceholders(): readonly NamedPlaceholder[] {
  const { point, fields, names, language } = useRuleScope()
  return useMemo(() => {
    const answers = rulePoints[point].hasAnswers ? fields.map(({ path }) => ({ path, label: names.field(path) })) : []
    return namedPlaceholders(language, answers)
  }, [point, fields, names, language])
}

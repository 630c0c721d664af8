import { placeholderNames } from '@klesis/contract/procedures/rules/placeholders.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { placeholderWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import { useMemo } from 'react'
import { useRuleScope } from '../state/rule-context.ts'
import type { NamedPlaceholder } from './placeholder-extensions.ts'

/** The placeholders of texts at the point: those of the application, and the answers where there are any. */
export function usePlaceholders(): readonly NamedPlaceholder[] {
  const { point, fields, names, language } = useRuleScope()
  return useMemo(() => {
    const known = placeholderNames.map((name) => ({ written: `{${name}}`, label: placeholderWords[name][language] }))
    const answers = rulePoints[point].hasAnswers ? fields.map(({ path }) => ({ written: `{answer:${path}}`, label: names.field(path) })) : []
    return [...known, ...answers]
  }, [point, fields, names, language])
}

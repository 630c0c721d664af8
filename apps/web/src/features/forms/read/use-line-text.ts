import type { AnswerLine } from '@klesis/forms/diff/summarise.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { lineText } from './line-text.ts'
import { useItemLabels } from './use-item-labels.ts'

/** Writes these answers; choices from lookups by the labels of their items, once these are fetched. */
export function useLineText(lines: readonly AnswerLine[]): (line: AnswerLine) => string {
  const language = useLanguage()
  const itemLabel = useItemLabels(language, (label) => lines.map((line) => lineText(line, { language, itemLabel: label })))
  return (line) => lineText(line, { language, itemLabel })
}

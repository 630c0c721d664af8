import { answerText } from '@klesis/forms/diff/answer-text.ts'
import type { AnswerLine } from '@klesis/forms/diff/summarise.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useItemLabels } from './use-item-labels.ts'

/** Writes these answers; choices from lookups by the labels of their items, once these are fetched. */
export function useLineText(lines: readonly AnswerLine[]): (line: AnswerLine) => string {
  const language = useLanguage()
  const write = ({ component, value, text }: AnswerLine, itemLabel: ItemLabel) =>
    component.dataSrc === 'lookup' ? answerText(component, value, { language, translate: String, itemLabel }) : text
  const itemLabel = useItemLabels(language, (label) => {
    for (const line of lines) write(line, label)
  })
  return (line) => write(line, itemLabel)
}

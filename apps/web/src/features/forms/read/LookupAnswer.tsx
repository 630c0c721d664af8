import { answerText } from '@klesis/forms/diff/answer-text.ts'
import type { AnswerLine } from '@klesis/forms/diff/summarise.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useItemLabels } from './use-item-labels.ts'

/** A choice from a lookup by the labels of its items, once these are fetched. */
export function LookupAnswer({ line: { component, value } }: { line: AnswerLine }) {
  const language = useLanguage()
  const write = (itemLabel: ItemLabel) => answerText(component, value, { language, translate: String, itemLabel })
  return write(useItemLabels(language, write))
}

import { answerText } from '@klesis/forms/diff/answer-text.ts'
import type { AnswerLine } from '@klesis/forms/diff/summarise.ts'
import type { TextOptions } from '@klesis/forms/kinds/kind.ts'

/** An answer as text; a choice from a lookup by the labels of its items. */
export const lineText = ({ component, value, text }: AnswerLine, { language, itemLabel }: Pick<TextOptions, 'language' | 'itemLabel'>): string =>
  component.dataSrc === 'lookup' ? answerText(component, value, { language, translate: String, itemLabel }) : text

import type { AnswerLine } from '@klesis/forms/diff/summarise.ts'
import { useLineText } from './use-line-text.ts'

/** A choice from a lookup by the labels of its items, once these are fetched. */
export const LookupAnswer = ({ line }: { line: AnswerLine }) => useLineText([line])(line)

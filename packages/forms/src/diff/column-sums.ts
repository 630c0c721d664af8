import type { Language } from '@klesis/contract/wire.ts'
import type { AnswerTableBlock } from './answer-blocks.ts'
import { answerText } from './answer-text.ts'

/** Whole numbers that are years are not added up. */
const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2100

/** The total of each column of numbers, written as its answers are; undefined where there is nothing to add. */
export function columnSums({ columns, rows }: AnswerTableBlock, language: Language): (string | undefined)[] {
  return columns.map(({ isNumber }, index) => {
    const cells = rows.flatMap(({ cells: own }) => own[index] ?? [])
    const numbers = cells.flatMap(({ value }) => (typeof value === 'number' ? value : []))
    const [first] = cells
    if (!(isNumber && first) || numbers.length < 2 || (first.component.type === 'number' && numbers.every(isYear))) return undefined
    // Tenths of cents, so that 0.1 and 0.2 are 0.3.
    const sum = Math.round(numbers.reduce((total, one) => total + one, 0) * 1000) / 1000
    return answerText(first.component, sum, { language, translate: String })
  })
}

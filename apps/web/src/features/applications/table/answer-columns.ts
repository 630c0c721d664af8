import type { AnswerColumn, AnswerTexts } from '@klesis/contract/applications/list-columns.ts'
import { type ChosenColumn, columnWidths, isBaseColumn } from '../lists/list-columns.ts'
import type { TableColumn } from '../lists/table-column.ts'

/** A chosen column as it is shown. Answers to the same question of several invitations are one. */
export interface ShownColumn {
  id: string
  chosen: ChosenColumn[]
  answer?: AnswerColumn
}

/** The chosen columns as they are shown, in their order. Answers that no form of the list has any more are left out. */
export function shownColumns(chosen: readonly ChosenColumn[], answers: readonly AnswerColumn[]): ShownColumn[] {
  const shown = new Map<string, ShownColumn>()
  for (const column of chosen) {
    const answer = answers.find(({ id }) => id === column.id)
    if (!(answer || isBaseColumn(column.id))) continue
    const key = answer ? questionOf(answer) : column.id
    const before = shown.get(key)
    if (before) before.chosen.push(column)
    else shown.set(key, { id: column.id, chosen: [column], ...(answer && { answer }) })
  }
  return [...shown.values()]
}

const questionOf = ({ label, isNumeric }: AnswerColumn) => JSON.stringify([label, isNumeric])

export const widthOf = ({ chosen }: ShownColumn) => chosen[0]?.width

/** A column of answers. Each application has those to its own form. */
export function toTableColumn(column: ShownColumn, { label, isNumeric, kept }: AnswerColumn, texts: AnswerTexts): TableColumn {
  const width = widthOf(column)
  const text = (id: number) => column.chosen.flatMap((one) => texts[id]?.[one.id] ?? [])[0]
  const isDate = kept?.kind === 'day'
  return { id: column.id, title: label, isAnswer: true, isNumeric, isDate, width: width && columnWidths[width], cell: ({ id }) => text(id) }
}

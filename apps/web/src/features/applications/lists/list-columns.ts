import { answerColumnPattern, maxAnswerColumns } from '@klesis/contract/applications/answer-column-id.ts'
import { type SortColumn, sortColumns } from '@klesis/contract/applications/sort-columns.ts'

/** What a list knows of each application besides its answers, in the order of the chooser. `name` is who applied, or the invitation in lists of one's own. */
export const baseColumns = sortColumns
export type BaseColumn = SortColumn

export const isBaseColumn = (id: string): id is BaseColumn => (baseColumns as readonly string[]).includes(id)

/** The widths that a column can have, besides that of its content, in pixels. */
export const columnWidths = { narrow: 90, medium: 180, wide: 320 } as const
export type ColumnWidth = keyof typeof columnWidths

/** A chosen column: one of the base columns or an answer, `12:income`. */
export interface ChosenColumn {
  id: string
  width?: ColumnWidth | undefined
}

/** The columns that cannot be taken away: the link to the application. */
export const isFixed = (id: string) => id === 'name'

/** The answers among the columns; the server takes so many and no more. */
export const answersIn = (columns: readonly ChosenColumn[]): string[] => columns.flatMap(({ id }) => (isBaseColumn(id) ? [] : [id])).slice(0, maxAnswerColumns)

/** The columns as text of an address: `number,name~wide,12:income`. */
export const columnsToText = (columns: readonly ChosenColumn[]): string => columns.map(({ id, width }) => (width ? `${id}~${width}` : id)).join()

/** The columns of such a text, with the one that cannot be taken away; undefined if it names none that can be read. */
export function columnsFromText(text: string): ChosenColumn[] | undefined {
  const read = new Map<string, ChosenColumn>()
  for (const part of text.split(',')) {
    const [id = '', width = ''] = part.split('~')
    if (isBaseColumn(id) || answerColumnPattern.test(id)) read.set(id, { id, width: isWidth(width) ? width : undefined })
  }
  if (read.size === 0) return undefined
  return read.has('name') ? [...read.values()] : [{ id: 'name' }, ...read.values()]
}

const isWidth = (text: string): text is ColumnWidth => text in columnWidths

interface Shown {
  showsApplicant: boolean
  showsInvitation: boolean
  showsDocuments: boolean
}

/** The base columns of a list in which nobody has chosen any. */
export const usualColumns = ({ showsApplicant, showsInvitation, showsDocuments }: Shown): BaseColumn[] => [
  ...(['number', 'name'] as const),
  ...(showsApplicant && showsInvitation ? (['invitation'] as const) : []),
  ...(['state', 'submitted', 'saved', 'approvals'] as const),
  ...(showsDocuments ? (['documents'] as const) : []),
]

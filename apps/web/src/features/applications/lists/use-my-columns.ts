import { shownColumns, widthOf } from '../table/answer-columns.ts'
import { type BaseColumn, baseColumns, type ChosenColumn, columnWidths, usualColumns } from './list-columns.ts'
import type { TableColumn } from './table-column.ts'
import { useBaseColumns } from './use-base-columns.tsx'

interface Input {
  /** Undefined while they are the usual ones. */
  chosen: ChosenColumn[] | undefined
  /** Whether they are everybody's: then applicant and invitation are columns of their own. */
  showAll: boolean
  showsDocuments: boolean
}

/** No answers: these applications are to many invitations. */
const noAnswers = { data: { items: [] }, error: null, refetch: () => undefined }

/** The columns of My applications, and what their chooser needs. */
export function useMyColumns({ chosen: asked, showAll, showsDocuments }: Input) {
  const base = useBaseColumns(showAll)
  const offered = baseColumns.filter((id) => id !== 'invitation' || showAll)
  const usual = usualColumns({ showsApplicant: showAll, showsInvitation: true, showsDocuments }).map((id): ChosenColumn => ({ id }))
  const chosen = asked?.filter(({ id }) => offered.some((one) => one === id)) ?? usual
  const shown = shownColumns(chosen, [])
  const columns = shown.map((column): TableColumn => {
    const width = widthOf(column)
    return { ...base[column.id as BaseColumn], width: width && columnWidths[width] }
  })
  return { shown, columns, chooser: { chosen, base, offered, answers: noAnswers, invitations: [] } }
}

import { DraftDialog, type DraftDialogProps } from './DraftDialog.tsx'
import type { ListedRow } from './list-calls.ts'

interface Props<Row extends ListedRow, Input extends object> extends Omit<DraftDialogProps<Row, Input, Input>, 'toDraft' | 'toInput' | 'fieldOfBody'> {
  toInput: (row: Row | undefined) => Input
}

/** A form in a dialog that makes a row of a list, or changes one. */
export function RowDialog<Row extends ListedRow & Input, Input extends object>({ toInput, ...props }: Props<Row, Input>) {
  return <DraftDialog {...props} toDraft={toInput} toInput={(draft) => draft} />
}

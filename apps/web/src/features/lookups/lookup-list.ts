import type { LookupRow } from '@klesis/contract/lookups/lookups.ts'
import { toPlainText } from '../../ui/to-plain-text.ts'

export interface LookupListProps {
  rows: readonly LookupRow[]
  onEdit: (lookup: LookupRow) => void
  onDelete: (lookup: LookupRow) => void
}

/** Whether a title or the code contains all words of the search. */
export function hasWords({ title, code }: LookupRow, search: string): boolean {
  const text = toPlainText([...Object.values(title), code].join(' '))
  return toPlainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

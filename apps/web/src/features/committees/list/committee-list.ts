import type { CommitteeRow } from '@klesis/contract/committees/committees.ts'
import { toPlainText } from '../../../ui/to-plain-text.ts'

export interface CommitteeListProps {
  rows: readonly CommitteeRow[]
  mayEdit: boolean
  onDelete: (committee: CommitteeRow) => void
}

/** Whether a title, the code or the name of the chair contains all words of the search. */
export function hasWords({ title, code, chair }: CommitteeRow, search: string): boolean {
  const text = toPlainText([...Object.values(title), code, chair ?? ''].join(' '))
  return toPlainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

import type { CommitteeRow } from '@klesis/contract/committees/committees.ts'
import { plainText } from '../../../ui/plain-text.ts'

export interface CommitteeListProps {
  rows: readonly CommitteeRow[]
  mayEdit: boolean
  onDelete: (committee: CommitteeRow) => void
}

/** Whether a title, the code or the name of the chair contains all words of the search. */
export function hasWords({ title, code, chair }: CommitteeRow, search: string): boolean {
  const text = plainText([...Object.values(title), code, chair ?? ''].join(' '))
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

import type { ItemMove, LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import type { LookupView } from '@klesis/contract/lookups/lookups.ts'

export interface ItemActions {
  onEdit: (item: LookupItem) => void
  onMoveTo: (item: LookupItem) => void
  onRemove: (item: LookupItem) => void
}

export interface ItemListProps extends ItemActions {
  lookup: LookupView
  items: readonly LookupItem[]
}

/** The moves to the place of the item before and after in the list that is shown. */
export const movesOf = (items: readonly LookupItem[], index: number): { up: ItemMove | undefined; down: ItemMove | undefined } => {
  const [before, after] = [items[index - 1], items[index + 1]]
  return { up: before && { before: before.id }, down: after && { after: after.id } }
}

/** The state of an item on a day. */
export function itemStateOn({ isActive, validFrom, validUntil }: LookupItem, today: string): 'retired' | 'coming' | 'ended' | 'active' {
  if (!isActive) return 'retired'
  if (validFrom && validFrom > today) return 'coming'
  return validUntil && validUntil < today ? 'ended' : 'active'
}

import type { LookupItemChange } from '@klesis/contract/lookups/lookup-items.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { LockedLookup } from '../lock-lookup.ts'

/** Refuses days in the wrong order, and a parent that is not in the parent lookup. */
export async function checkItem(tx: Tx, lookup: LockedLookup, { parentId, validFrom, validUntil }: LookupItemChange): Promise<void> {
  if (validFrom && validUntil && validUntil < validFrom) refuse('lookupItem.datesWrong')
  if (parentId === null) return
  // The lock keeps the parent from being removed before this item names it.
  const parent = await tx.selectFrom('lookup_item').select('lookup_id').where('id', '=', parentId).forKeyShare().executeTakeFirst()
  if (!parent || parent.lookup_id !== lookup.parent_id) refuse('lookupItem.parentUnknown')
}

const written = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, value.trim()]])))

/** The columns of an item that can change. */
export const toRow = ({ label, parentId, isActive, validFrom, validUntil, extra }: LookupItemChange) => ({
  label: JSON.stringify(written(label)),
  parent_id: parentId,
  is_active: isActive,
  valid_from: validFrom,
  valid_until: validUntil,
  extra: JSON.stringify(written(extra)),
})

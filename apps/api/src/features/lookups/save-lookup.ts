import { type LookupChange, LookupColumn, type LookupView } from '@klesis/contract/lookups/lookups.ts'
import { LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from '../../actor/actor.ts'
import { compare, compareMembers } from '../../audit/audit-changes.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { checkLookup } from './check-lookup.ts'
import { checkReaders } from './check-readers.ts'
import { type LockedLookup, lockLookup } from './lock-lookup.ts'
import { readLookup } from './read-lookups.ts'

type Change = LookupChange & { id: number; revision: number }

/** Saves a lookup. The values of a column that is left out stay with the items, and show again when it comes back. */
export async function saveLookup(db: Db, actor: Actor, change: Change): Promise<LookupView> {
  const { id, revision, title, parentId, columns, isSignedInOnly } = change
  return inTransaction(db, async (tx) => {
    await checkLookup(tx, id, change)
    const before = await lockLookup(tx, id)
    if (before.revision !== revision) refuse('lookup.changed')
    await checkReaders(tx, before, change)
    if (before.parent_id !== parentId && (await hasParents(tx, before))) refuse('lookup.parentInUse')
    await tx
      .updateTable('lookup')
      .set({
        ...{ title: JSON.stringify(title), parent_id: parentId, columns: JSON.stringify(columns), is_signed_in_only: isSignedInOnly },
        revision: revision + 1,
      })
      .where('id', '=', id)
      .execute()
    const changes = [
      ...compareMembers('title', LocalizedText.parse(before.title), title),
      ...compare('parentId', before.parent_id, parentId),
      ...compareMembers('columns', byKey(z.array(LookupColumn).parse(before.columns)), byKey(columns)),
      ...compare('isSignedInOnly', before.is_signed_in_only, isSignedInOnly),
    ]
    await record(tx, actor, { subject: 'lookup', subjectId: id, code: 'lookup.changed', ids: { lookup: before.code }, changes })
    return readLookup(tx, actor, id)
  })
}

const byKey = (columns: readonly LookupColumn[]) => Object.fromEntries(columns.map(({ key, title }) => [key, title]))

/** Whether an item of the lookup names a parent. */
const hasParents = async (tx: Tx, { id }: LockedLookup) =>
  (await tx.selectFrom('lookup_item').select('id').where('lookup_id', '=', id).where('parent_id', 'is not', null).limit(1).executeTakeFirst()) !== undefined

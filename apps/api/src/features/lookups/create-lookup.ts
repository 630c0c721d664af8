import type { LookupInput, LookupView } from '@klesis/contract/lookups/lookups.ts'
import type { Actor } from '../../actor/actor.ts'
import { compareMembers } from '../../audit/audit-changes.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { checkLookup } from './check-lookup.ts'
import { checkReaders } from './check-readers.ts'
import { readLookup } from './read-lookups.ts'

export async function createLookup(db: Db, actor: Actor, input: LookupInput): Promise<LookupView> {
  return inTransaction(db, async (tx) => {
    await checkLookup(tx, null, input)
    await checkReaders(tx, null, input)
    const { code, title, parentId, columns, isSignedInOnly } = input
    const { id } = await tx
      .insertInto('lookup')
      .values({ code, title: JSON.stringify(title), parent_id: parentId, columns: JSON.stringify(columns), is_signed_in_only: isSignedInOnly })
      .returning('id')
      .executeTakeFirstOrThrow()
    const changes = compareMembers('title', {}, title)
    await record(tx, actor, { subject: 'lookup', subjectId: id, code: 'lookup.created', ids: { lookup: code, parentId, isSignedInOnly }, changes })
    return readLookup(tx, actor, id)
  })
}

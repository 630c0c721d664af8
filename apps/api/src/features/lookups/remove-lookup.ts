import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { lockLookup } from './lock-lookup.ts'
import { findUses } from './read-lookups.ts'

const maxTitles = 10

/** Deletes a lookup that nothing names, with its items; the refusal lists what does. */
export async function removeLookup(db: Db, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { code, items } = await lockLookup(tx, id)
    const uses = await findUses(tx, actor, id)
    if (uses.length > 0) {
      const titles = uses.slice(0, maxTitles).map(({ title }) => `«${title}»`)
      refuse('lookup.inUse', { uses: [...titles, ...(uses.length > maxTitles ? [`+${uses.length - maxTitles}`] : [])].join(', ') })
    }
    await tx.deleteFrom('lookup_item').where('lookup_id', '=', id).execute()
    await tx.deleteFrom('lookup').where('id', '=', id).execute()
    await record(tx, actor, { subject: 'lookup', subjectId: id, code: 'lookup.deleted', ids: { lookup: code, items } })
  })
}

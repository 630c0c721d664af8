import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findUses } from './read-committees.ts'

const maxTitles = 10

/** Deletes a committee that nothing references; the refusal lists what does. */
export async function removeCommittee(db: Db, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const committee = await tx.selectFrom('committee').select('code').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!committee) refuse('committee.notFound')
    const uses = await findUses(tx, id, actor.language)
    if (uses.length > 0) {
      const titles = uses.slice(0, maxTitles).map(({ title }) => `«${title}»`)
      refuse('committee.inUse', { uses: [...titles, ...(uses.length > maxTitles ? [`+${uses.length - maxTitles}`] : [])].join(', ') })
    }
    await tx.deleteFrom('committee_member').where('committee_id', '=', id).execute()
    await tx.deleteFrom('committee').where('id', '=', id).execute()
    await record(tx, actor, { subject: 'committee', subjectId: id, code: 'committee.deleted', ids: { committee: committee.code } })
  })
}

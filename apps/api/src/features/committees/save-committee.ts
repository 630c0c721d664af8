import type { CommitteeInput, CommitteeView } from '@klesis/contract/committees/committees.ts'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readCommittee } from './read-committees.ts'
import { saveMembers } from './save-members.ts'

type CommitteeChange = CommitteeInput & { id: number; revision: number }

/** Saves a committee. Steps stay with their present approvers, because the approvers of an application are fixed when its approvals start. */
export async function saveCommittee(db: Db, actor: Actor, { id, revision, code, title, rule, members }: CommitteeChange, now: Date): Promise<CommitteeView> {
  return inTransaction(db, async (tx) => {
    const before = await tx.selectFrom('committee').select('revision').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) refuse('committee.notFound')
    if (before.revision !== revision) refuse('committee.changed')
    await tx
      .updateTable('committee')
      .set({ code, rule, title: JSON.stringify(title), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const changes = await saveMembers(tx, id, members, now)
    await record(tx, actor, { subject: 'committee', subjectId: id, code: 'committee.changed', ids: { committee: code, rule, ...changes } })
    return readCommittee(tx, actor, id, now)
  })
}

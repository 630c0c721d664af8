import type { CommitteeInput, CommitteeView } from '@klesis/contract/committees/committees.ts'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { readCommittee } from './read-committees.ts'
import { saveMembers } from './save-members.ts'

export async function createCommittee(db: Db, actor: Actor, input: CommitteeInput, now: Date): Promise<CommitteeView> {
  const { code, title, rule, members } = input
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('committee')
      .values({ code, rule, title: JSON.stringify(title) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const changes = await saveMembers(tx, id, members, now)
    await record(tx, actor, { subject: 'committee', subjectId: id, code: 'committee.created', ids: { committee: code, rule, ...changes } })
    return readCommittee(tx, actor, id, now)
  })
}

import type { CommitteeInput, CommitteeView } from '@klesis/contract/committees/committees.ts'
import { z } from 'zod'
import type { Actor } from '../../actor/actor.ts'
import { compare, compareMembers } from '../../audit/audit-changes.ts'
import { record } from '../../audit/record.ts'
import type { JsonValue } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readCommittee } from './read-committees.ts'
import { saveMembers } from './save-members.ts'

type CommitteeChange = CommitteeInput & { id: number; revision: number }

/** Saves a committee. Steps stay with their present approvers, because the approvers of an application are fixed when its approvals start. */
export async function saveCommittee(db: Db, actor: Actor, { id, revision, code, title, rule, members }: CommitteeChange, now: Date): Promise<CommitteeView> {
  return inTransaction(db, async (tx) => {
    const before = await tx.selectFrom('committee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) refuse('committee.notFound')
    if (before.revision !== revision) refuse('committee.changed')
    await tx
      .updateTable('committee')
      .set({ code, rule, title: JSON.stringify(title), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const former = await readMemberships(tx, id)
    const memberChanges = await saveMembers(tx, id, members, now)
    const changes = [
      ...compare('code', before.code, code),
      ...compareMembers('title', z.record(z.string(), z.string()).parse(before.title), title),
      ...compare('rule', before.rule, rule),
      ...compareMembers('members', former, await readMemberships(tx, id)),
    ]
    await record(tx, actor, { subject: 'committee', subjectId: id, code: 'committee.changed', ids: { committee: code, rule, ...memberChanges }, changes })
    return readCommittee(tx, actor, id, now)
  })
}

/** The memberships by the person's id. */
async function readMemberships(tx: Tx, committeeId: number): Promise<{ [personId: string]: JsonValue }> {
  const rows = await tx.selectFrom('committee_member').selectAll().where('committee_id', '=', committeeId).orderBy('person_id').execute()
  return Object.fromEntries(
    rows.map(({ person_id, role, active_from: activeFrom, active_until: activeUntil }) => [person_id, { role, activeFrom, activeUntil }]),
  )
}

import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Deletes one recording; that there was one, and who deleted it, stays in the journal. */
export async function deleteRecording(db: Db, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deleted = await tx.deleteFrom('recording').where('id', '=', id).returning(['person_id']).executeTakeFirst()
    if (!deleted) refuse('access.notFound')
    await record(tx, actor, { subject: 'recording', subjectId: id, code: 'recording.deleted', ids: { personId: deleted.person_id } })
  })
}

/** Deletes every recording of one person, asked for by the person or an administrator's. */
export async function deleteRecordingsOf(db: Db, actor: Actor, personId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const person = await tx.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()
    if (!person) refuse('access.notFound')
    const deleted = await dropOf(tx, personId)
    if (deleted > 0) await record(tx, actor, { subject: 'person', subjectId: personId, code: 'recording.allDeleted', ids: { count: deleted } })
    return deleted
  })
}

/** Erases what is kept about how a person used the portal, the answer to being recorded included; part of a larger erasure. */
export async function forgetRecordingsOf(tx: Tx, personId: number): Promise<number> {
  await tx.deleteFrom('recording_consent').where('person_id', '=', personId).execute()
  return dropOf(tx, personId)
}

async function dropOf(tx: Tx, personId: number): Promise<number> {
  const deleted = await tx.deleteFrom('recording').where('person_id', '=', personId).returning('id').execute()
  return deleted.length
}

import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Deletes one recording; the audit trail keeps that it existed and who deleted it. */
export async function deleteRecording(db: Db, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deleted = await tx.deleteFrom('recording').where('id', '=', id).returning(['person_id']).executeTakeFirst()
    if (!deleted) refuse('access.notFound')
    await record(tx, actor, { subject: 'recording', subjectId: id, code: 'recording.deleted', ids: { personId: deleted.person_id } })
  })
}

/** Deletes every recording of one person, at the request of the person or an administrator. */
export async function deleteRecordingsOf(db: Db, actor: Actor, personId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const person = await tx.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()
    if (!person) refuse('access.notFound')
    const deleted = await deleteAllOf(tx, personId)
    if (deleted > 0) await record(tx, actor, { subject: 'person', subjectId: personId, code: 'recording.allDeleted', ids: { count: deleted } })
    return deleted
  })
}

/** Deletes the recordings and the consent of a person whose account is erased. */
export async function eraseRecordingsOf(tx: Tx, personId: number): Promise<number> {
  await tx.deleteFrom('recording_consent').where('person_id', '=', personId).execute()
  return deleteAllOf(tx, personId)
}

async function deleteAllOf(tx: Tx, personId: number): Promise<number> {
  const deleted = await tx.deleteFrom('recording').where('person_id', '=', personId).returning('id').execute()
  return deleted.length
}

import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { emit } from '../../events/emit.ts'
import { refuse } from '../../refusals/refuse.ts'
import { endSessionsOf } from '../identity/index.ts'

/** Ends all sessions of a person or one of them. */
export const endSessions = (db: Db, actor: Actor, { id, sid, now }: { id: number; sid?: string; now: Date }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const person = await tx.selectFrom('person').select('id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
    if (!person) refuse('user.notFound')
    const ended = await endSessionsOf(tx, id, now, sid === undefined ? {} : { only: sid })
    if (sid === undefined) await emit(tx, 'person.secured', { personId: id })
    if (ended > 0) await record(tx, actor, { subject: 'person', subjectId: id, code: 'user.sessionsEnded', ids: { ended } })
  })

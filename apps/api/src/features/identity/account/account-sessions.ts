import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { endSessionsOf } from '../sessions.ts'

/** Ends one session of the person; other people's sessions are not found. */
export function endSession(db: Db, actor: Actor, sid: string, now: Date): Promise<{ ok: true }> {
  const { id } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    if ((await endSessionsOf(tx, id, now, { only: sid })) === 0) refuse('access.notFound')
    await record(tx, actor, { subject: 'person', subjectId: id, code: 'person.sessionEnded', ids: { sid } })
    return { ok: true }
  })
}

/** Ends all sessions of the person except the present one; returns their number. */
export function endOtherSessions(db: Db, actor: Actor, now: Date): Promise<{ ended: number }> {
  const { id } = requirePerson(actor)
  const except = actor.sessionId ?? refuse('access.signInNeeded')
  return inTransaction(db, async (tx) => {
    const ended = await endSessionsOf(tx, id, now, { except })
    await emit(tx, 'person.secured', { personId: id })
    await record(tx, actor, { subject: 'person', subjectId: id, code: 'person.otherSessionsEnded', ids: { ended } })
    return { ended }
  })
}

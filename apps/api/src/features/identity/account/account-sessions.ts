import type { AccountSession, SignInEntry } from '@klesis/contract/identity/account.ts'
import { sql } from 'kysely'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, requirePerson } from '../../../http/actor.ts'
import { refuse } from '../../../http/refuse.ts'

/** Where a person is signed in now, the session of the call first. */
export async function readSessions(db: Db, actor: Actor, now: Date): Promise<AccountSession[]> {
  const { id } = requirePerson(actor)
  const { rows } = await sql<AccountSession>`
    select sid, sid is not distinct from ${actor.sessionId}::uuid as "isCurrent", scope is not null as "isLimited", provider, address, browser,
      created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt"
    from session where person_id = ${id} and ended_at is null and expires_at > ${now.toISOString()}::timestamptz
    order by 2 desc, seen_at desc, sid limit 200`.execute(db)
  return rows
}

/** Ends one session of the person's own; another's is not found. */
export function endSession(db: Db, actor: Actor, sid: string, now: Date): Promise<{ ok: true }> {
  const { id } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('session')
      .set({ ended_at: now.toISOString() })
      .where('sid', '=', sid)
      .where('person_id', '=', id)
      .where('ended_at', 'is', null)
      .returning('sid')
      .executeTakeFirst()
    if (!ended) refuse('access.notFound')
    await record(tx, actor, { subject: 'person', subjectId: id, code: 'person.sessionEnded', ids: { sid } })
    return { ok: true }
  })
}

/** Ends all sessions of the person but that of the call; answers how many. */
export function endOtherSessions(db: Db, actor: Actor, now: Date): Promise<{ ended: number }> {
  const { id } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('session')
      .set({ ended_at: now.toISOString() })
      .where('person_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where('sid', '<>', actor.sessionId ?? refuse('access.signInNeeded'))
      .returning('sid')
      .execute()
    await record(tx, actor, { subject: 'person', subjectId: id, code: 'person.otherSessionsEnded', ids: { ended: ended.length } })
    return { ended: ended.length }
  })
}

/** The newest sign-ins and tries of a person. */
export async function readSignIns(db: Db, actor: Actor): Promise<SignInEntry[]> {
  return db
    .selectFrom('sign_in')
    .select(['id', 'provider', 'outcome', 'address', 'browser', 'at'])
    .where('person_id', '=', requirePerson(actor).id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute() as Promise<SignInEntry[]>
}

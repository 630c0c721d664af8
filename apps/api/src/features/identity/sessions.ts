import type { AccountSession, SignInEntry } from '@klesis/contract/identity/account.ts'
import { sql } from 'kysely'
import { hashToken } from '../../actor/hash-token.ts'
import type { Db, Tx } from '../../db/db.ts'

/** A person's open sessions, the current one first, then by last use; `isCurrent` marks the session named by `currentSid`. */
export async function readSessionsOf(db: Db, personId: number, now: Date, currentSid: string | null = null): Promise<AccountSession[]> {
  const { rows } = await sql<AccountSession>`
    select sid, sid is not distinct from ${currentSid}::uuid as "isCurrent", scope is not null as "isLimited", provider, address, browser,
      created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt"
    from session where person_id = ${personId} and ended_at is null and expires_at > ${now.toISOString()}::timestamptz
    order by 2 desc, seen_at desc, sid limit 200`.execute(db)
  return rows
}

/** The newest sign-ins and failed attempts of a person. */
export async function readSignInsOf(db: Db, personId: number, most: number): Promise<SignInEntry[]> {
  return db
    .selectFrom('sign_in')
    .select(['id', 'provider', 'outcome', 'address', 'browser', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute() as Promise<SignInEntry[]>
}

/** Ends a person's open sessions: all of them, one with those that it opened for frames, or all but one. Returns their number, without those of the one's frames. */
export async function endSessionsOf(tx: Tx, personId: number, now: Date, { only, except }: { only?: string; except?: string } = {}): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .$if(only !== undefined, (query) => query.where('sid', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('sid', '<>', except ?? ''))
    .returning('sid')
    .execute()
  if (only !== undefined && ended.length > 0) await endFramesOf(tx, only, now)
  return ended.length
}

/**
 * Ends the sessions that an ended session had opened for frames. Opening one locks the session that opens it, so that after its end, in a statement of its own,
 * all of them are seen.
 */
export async function endFramesOf(tx: Tx, sid: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ ended_at: now.toISOString() }).where('opened_by', '=', sid).where('ended_at', 'is', null).execute()
}

/** Records that the page of a session is being closed or reloaded, if the token belongs to that session. */
export async function recordSessionLeave(db: Db, { sid, token, now }: { sid: string; token: string; now: Date }): Promise<void> {
  await db.updateTable('session').set({ away_at: now.toISOString() }).where('sid', '=', sid).where('token_hash', '=', hashToken(token)).execute()
}

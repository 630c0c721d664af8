import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { actorOfPerson } from '../../identity/index.ts'
import type { Screen } from './screen-token.ts'

const minute = 60_000

/** Milliseconds after which a screen that nobody uses is closed. */
const screenLength = 60 * minute

/** Its use is noted no more often than this. */
const notedEvery = 5 * minute

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

/** Keeps a new screen for as long as the session that opens it, and returns its secret. */
export function keepScreen(db: Db, { sessionId: sid }: Actor, { id, now }: { id: number; now: Date }): Promise<string> {
  if (sid === null) return refuse('access.signInNeeded')
  return inTransaction(db, async (tx) => {
    const kept = await tx.selectFrom('rehearsal').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
    if (!kept) refuse('rehearsal.notFound')
    await tx.deleteFrom('rehearsal_screen').where('rehearsal_id', '=', id).where('used_at', '<=', before(now, screenLength)).execute()
    const screen = { rehearsal_id: id, sid, used_at: now.toISOString() }
    return (await tx.insertInto('rehearsal_screen').values(screen).returning('key').executeTakeFirstOrThrow()).key
  })
}

/**
 * Whoever started the rehearsal, with the rights of today: a screen is open for as long as they could open it. Nobody if the screen is not kept, was not used for
 * too long, or if the session that opened it has ended.
 */
export async function findOwner(db: Db, { id, key }: Pick<Screen, 'id' | 'key'>, now: Date): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('rehearsal_screen as screen')
    .innerJoin('rehearsal', 'rehearsal.id', 'screen.rehearsal_id')
    .innerJoin('session', (on) => on.onRef('session.sid', '=', 'screen.sid').onRef('session.person_id', '=', 'rehearsal.person_id'))
    .select(['rehearsal.person_id', 'screen.used_at'])
    .where('screen.key', '=', key)
    .where('rehearsal.id', '=', id)
    .where('screen.used_at', '>', before(now, screenLength))
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const isNotedRecently = Date.parse(row.used_at) > now.getTime() - notedEvery
  if (!isNotedRecently) await db.updateTable('rehearsal_screen').set({ used_at: now.toISOString() }).where('key', '=', key).execute()
  return actorOfPerson(db, row.person_id)
}

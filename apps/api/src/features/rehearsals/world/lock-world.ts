import pg from 'pg'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { urlInSchema } from '../../../db/world.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { inPlace } from './places.ts'
import { passTurn, takeLastTurn, takeTurn } from './turns.ts'
import { worldServicesOf } from './world-services.ts'

/** How many may wait in this process for one world. */
const mostWaiting = 100

interface Waiting {
  waits: boolean
  /** Whether the world goes, so that nobody needs to wait for it any more. */
  isLast?: boolean
}

/**
 * Runs `work` while nobody else uses or drops the world of this rehearsal; returns undefined, without running it, if somebody does and `waits` is false, or too
 * many wait. A table that is missing in a world would be found in `public`, so that a world must never be dropped while it is used. Only so many worlds are
 * locked at once in this process as may be open in it.
 */
export async function whileLocked<Result>(
  db: Db,
  id: number,
  { waits, isLast = false }: Waiting,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const { turns, places } = worldServicesOf(db)
  const turn = isLast ? await takeLastTurn(turns, id) : await takeTurn(turns, id, waits ? mostWaiting : 0)
  if (turn === 'ended') return refuse('rehearsal.notFound')
  if (turn === 'full') return undefined
  try {
    return await inPlace(places, () => whileLockedForAll(db, id, waits, work))
  } finally {
    passTurn(turns, id)
  }
}

/** Keeps other processes away, too. Whoever waits for them holds a connection of their own, at most one of this process for each world. */
async function whileLockedForAll<Result>(db: Db, id: number, waits: boolean, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
  const { url } = worldServicesOf(db)
  const client = new pg.Client({ connectionString: urlInSchema(url, contextOf(db).world.schema), application_name: 'klesis-rehearsal' })
  // A connection that is lost meanwhile has no statement to fail, and an error that nobody hears would end the server.
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await lock(client, id, waits))) return undefined
    return { result: await work() }
  } finally {
    // The end of the session ends the lock.
    await client.end()
  }
}

async function lock(client: pg.Client, id: number, waits: boolean): Promise<boolean> {
  const key = `'rehearsal'::regclass::oid::int, $1`
  if (!waits) return (await client.query<{ isLocked: boolean }>(`select pg_try_advisory_lock(${key}) as "isLocked"`, [id])).rows[0]?.isLocked === true
  await client.query(`select pg_advisory_lock(${key})`, [id])
  return true
}

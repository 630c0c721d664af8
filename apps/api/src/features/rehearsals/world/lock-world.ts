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

/**
 * What a world is locked for. Of two acts the second is not carried out, since whoever sent it had not seen what the first led to. Everything else waits for its
 * turn, and acts for everything else. Once it is dropped nobody needs to wait for it any more.
 */
type Purpose = 'act' | 'use' | 'drop'

/** What the work returned; undefined if it was not done. */
type Locked<Result> = { result: Result } | undefined

/**
 * Runs `work` while nobody else uses or drops the world of this rehearsal; returns undefined, without running it, if it is an act beside another, or too many
 * wait. A table that is missing in a world would be found in `public`, so that a world must never be dropped while it is used. Only so many worlds are locked at
 * once in this process as may be open in it.
 */
export async function whileLocked<Result>(db: Db, id: number, purpose: Purpose, work: () => Promise<Result>): Promise<Locked<Result>> {
  const lockAndWork = async (client: pg.Client) => {
    await client.query(`select pg_advisory_lock('rehearsal'::regclass::oid::int, $1)`, [id])
    return { result: await work() }
  }
  if (purpose !== 'act') return inTurn(db, id, purpose, () => withConnection(db, lockAndWork))
  // Before it waits for its turn: an act that comes meanwhile, in whichever process, is the second.
  return withConnection(db, async (client) => ((await isOnlyAct(client, id)) ? inTurn(db, id, purpose, () => lockAndWork(client)) : undefined))
}

async function inTurn<Result>(db: Db, id: number, purpose: Purpose, work: () => Promise<Locked<Result>>): Promise<Locked<Result>> {
  const { turns, places } = worldServicesOf(db)
  const turn = purpose === 'drop' ? await takeLastTurn(turns, id) : await takeTurn(turns, id, mostWaiting)
  if (turn === 'ended') return refuse('rehearsal.notFound')
  if (turn === 'full') return undefined
  try {
    return await inPlace(places, work)
  } finally {
    passTurn(turns, id)
  }
}

/** A connection of its own, whose locks keep other processes away, too: at most one of this process for each world, and one for an act that waits. */
async function withConnection<Result>(db: Db, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { url } = worldServicesOf(db)
  const client = new pg.Client({ connectionString: urlInSchema(url, contextOf(db).world.schema), application_name: 'klesis-rehearsal' })
  // A connection that is lost meanwhile has no statement to fail, and an error that nobody hears would end the server.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    // The end of the session ends its locks.
    await client.end()
  }
}

async function isOnlyAct(client: pg.Client, id: number): Promise<boolean> {
  const { rows } = await client.query<{ isOnly: boolean }>(`select pg_try_advisory_lock('rehearsal_act'::regclass::oid::int, $1) as "isOnly"`, [id])
  return rows[0]?.isOnly === true
}

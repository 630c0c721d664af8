import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** The number on which what browsers have sealed of this person depends. */
export async function readEpoch(db: Db | Tx, personId: number): Promise<number> {
  const row = await db.selectFrom('signing_epoch').select('epoch').where('person_id', '=', personId).executeTakeFirst()
  return row?.epoch ?? 0
}

/** Makes everything void that was sealed for the person until now. */
export async function raiseEpoch(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await sql`insert into signing_epoch as e (person_id, epoch) values (${personId}, 1) on conflict (person_id) do update set epoch = e.epoch + 1`.execute(tx)
}

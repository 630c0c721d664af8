import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** The round in which an invitation is evaluated now, counted from 1. */
export const presentRound = (invitationId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(max(r.number), 1)::int from evaluation_round r where r.invitation_id = ${invitationId})`

export async function findPresentRound(db: Db | Tx, invitationId: number): Promise<number> {
  const { rows } = await sql<{ round: number }>`select ${presentRound(sql`${invitationId}::int`)} as round`.execute(db)
  return rows[0]?.round ?? 1
}

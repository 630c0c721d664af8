import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

interface Use {
  id: number
  calendar_id: number | null
  used_at: string | null
  used_from: string | null
  /** The network that asks now. */
  address: string
  now: Date
}

const hour = 3_600_000

/**
 * Keeps when a secret address was used last and from which network, at most once an hour, because programs fetch it all day. The audit trail has the first use
 * and those that came from another network than the one before.
 */
export async function noteUse(db: Db, actor: Actor, { id, calendar_id: calendarId, used_at: at, used_from: from, address, now }: Use): Promise<void> {
  if (at !== null && now.getTime() - Date.parse(at) < hour) return
  await inTransaction(db, async (tx) => {
    const noted = await sql`
      update calendar_address set used_at = ${now.toISOString()}, used_from = ${address} where id = ${id} and used_at is not distinct from ${at}::timestamptz`.execute(
      tx,
    )
    if (noted.numAffectedRows !== 1n || from === address) return
    await record(tx, actor, { subject: 'calendar', subjectId: calendarId ?? 0, code: 'calendar.addressUsed', text: address })
  })
}

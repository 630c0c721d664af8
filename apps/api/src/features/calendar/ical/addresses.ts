import { randomBytes } from 'node:crypto'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { hashToken } from '../../../actor/hash-token.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { readCalendar } from '../read-calendars.ts'

/** A new secret address of a calendar, or of all that the actor sees. The one before ends at once; only its hash was ever kept. */
export function makeAddress(db: Db, actor: Actor, { id, config, now }: { id: number; config: Config; now: Date }): Promise<{ url: string }> {
  const { id: personId } = requirePerson(actor)
  const token = randomBytes(32).toString('base64url')
  return inTransaction(db, async (tx) => {
    if (id !== 0) await readCalendar(tx, actor, id, now)
    const made = { token_hash: hashToken(token), created_at: now.toISOString(), used_at: null, used_from: null }
    await tx
      .insertInto('calendar_address')
      .values({ person_id: personId, calendar_id: id || null, ...made })
      .onConflict((on) => on.constraint('calendar_address_one_each').doUpdateSet(made))
      .execute()
    await recordAddress(tx, actor, id, 'calendar.addressMade')
    return { url: toPortalLink(config, `/pub/calendar/${token}/calendar.ics`) }
  })
}

export function removeAddress(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('calendar_address')
      .where('person_id', '=', personId)
      .where('calendar_id', id === 0 ? 'is' : '=', id === 0 ? null : id)
      .returning('id')
      .execute()
    if (ended.length > 0) await recordAddress(tx, actor, id, 'calendar.addressEnded')
    return { ok: true }
  })
}

const recordAddress = (tx: Tx, actor: Actor, id: number, code: string) => record(tx, actor, { subject: 'calendar', subjectId: id, code })

import { heldMinutes } from '@klesis/contract/calendar/calendar-kinds.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockSlot, requireFree } from './lock-slot.ts'

/** Holds a slot while the actor books it. They hold one of an event at a time. */
export function holdSlot(db: Db, actor: Actor, id: number, now: Date): Promise<{ until: string }> {
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const slot = await lockSlot(tx, actor, id, now)
    await requireFree(tx, actor, slot, now)
    const until = new Date(now.getTime() + heldMinutes * 60_000).toISOString()
    await tx
      .deleteFrom('calendar_hold')
      .where('event_id', '=', slot.eventId)
      .where((eb) => eb.or([eb('person_id', '=', personId), eb('slot_id', '=', id)]))
      .execute()
    await tx.insertInto('calendar_hold').values({ slot_id: id, event_id: slot.eventId, person_id: personId, held_until: until }).execute()
    return { until }
  })
}

/** Gives up what the actor holds, if they still do. */
export async function releaseSlot(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  await db.deleteFrom('calendar_hold').where('slot_id', '=', id).where('person_id', '=', requirePerson(actor).id).execute()
  return { ok: true }
}

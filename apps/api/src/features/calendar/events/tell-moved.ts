import { z } from 'zod'
import type { Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type Job } from '../../../jobs/define-job.ts'
import { takeBack } from '../../../jobs/enqueue.ts'
import { queueCalendarMails } from './event-mail.ts'
import { findParticipants, findSettledEvent, type StoredEvent } from './lock-event.ts'
import { toMailedEvent } from './mailed-event.ts'

/** Milliseconds, in which a move can be undone: the page offers it for ten seconds. */
export const toldAfter = 15_000

const Moved = z.object({
  id: z.int(),
  /** When the event began before it was moved, as its people know it. */
  startsAt: z.iso.datetime({ offset: true }),
  /** Who took part then. Who came since was invited to the new time. */
  personIds: z.array(z.int()),
})

/** Tells the people of an event that it was moved: once, however often it was, and not at all where it is back. What became of it besides was told at once. */
export const tellMoved: Job<z.infer<typeof Moved>> = defineJob(
  'calendar.tell-moved',
  Moved,
  ({ db, config, now }, { id, startsAt, personIds }) =>
    inTransaction(db, async (tx) => {
      // A move that began while this job still waited has added none: it is told here. One that began so and was committed once this job ran has added one, by
      // which its people would know the time before it.
      const event = await findSettledEvent(tx, id)
      await takeBack(tx, tellMoved, String(id))
      if (!event || Date.parse(event.starts_at) === Date.parse(startsAt)) return
      const still = (await findParticipants(tx, id)).filter((personId) => personIds.includes(personId))
      await queueCalendarMails(tx, { kind: 'changed', time: toMailedEvent(event), personIds: still, config, now: now() })
    }),
  { queue: 'notices' },
)

/** For who tells the people of an event at once: the job has nothing more to tell. Whether they know another time than that of the event. */
export async function takeBackMove(tx: Tx, event: StoredEvent): Promise<boolean> {
  const moved = await takeBack(tx, tellMoved, String(event.id))
  return moved !== undefined && Date.parse(moved.startsAt) !== Date.parse(event.starts_at)
}

import { z } from 'zod'
import type { Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type Job } from '../../../jobs/define-job.ts'
import { takeBack } from '../../../jobs/enqueue.ts'
import { queueCalendarMails } from './event-mail.ts'
import { findUndecided } from './find-undecided.ts'
import { findParticipants, findSettledEvent, type StoredEvent } from './lock-event.ts'
import { toMailedEvent } from './mailed-event.ts'
import { isComing } from './series/change-series.ts'

/** Milliseconds, in which a move can be undone: the page offers it for ten seconds. */
export const toldAfter = 15_000

const Moved = z.object({
  id: z.int(),
  /** When the event began before it was moved, as its people know it. */
  startsAt: z.iso.datetime({ offset: true }),
  /** Who took part then. Who came since was invited to the new time. */
  personIds: z.array(z.int()),
})

/**
 * Tells the people of an event, and who has still to choose a slot of it, that it was moved: once, however often it was, and not at all where it is back. What became of it besides was told at once. A move that
 * is committed while this waits for its event, or to be tried again, has added a job of its own: the oldest says what the people know, and this one is for all.
 */
export const tellMoved: Job<z.infer<typeof Moved>> = defineJob(
  'calendar.tell-moved',
  Moved,
  ({ db, config, now }, { id }) =>
    inTransaction(db, async (tx) => {
      const event = await findSettledEvent(tx, id)
      const [known] = await takeBack(tx, tellMoved, String(id))
      if (!event || !isElsewhere(event, known)) return
      const still = (await findParticipants(tx, id)).filter((personId) => known.personIds.includes(personId))
      const [time, at] = [toMailedEvent(event), now()]
      await queueCalendarMails(tx, { kind: 'changed', time, personIds: still, config, now: at })
      if (isComing(event, at)) await queueCalendarMails(tx, { kind: 'slotsMoved', time, personIds: await findUndecided(tx, event, at), config, now: at })
    }),
  { queue: 'notices' },
)

/** Whether people know another time of an event. Where no job is left, they were told by who took it back. */
const isElsewhere = (event: StoredEvent, known: z.infer<typeof Moved> | undefined): known is z.infer<typeof Moved> =>
  known !== undefined && Date.parse(known.startsAt) !== Date.parse(event.starts_at)

/** For who tells the people of an event at once: the job has nothing more to tell. Whether they know another time than that of the event. */
export async function takeBackMove(tx: Tx, event: StoredEvent): Promise<boolean> {
  const [known] = await takeBack(tx, tellMoved, String(event.id))
  return isElsewhere(event, known)
}

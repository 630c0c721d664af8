import { sql } from 'kysely'
import { z } from 'zod'
import { athensDaySql } from '../../../db/athens-day.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { queueCalendarMails } from '../events/event-mail.ts'
import { findMailedBooking } from './slot-mail.ts'

/** Reminds everybody who booked a slot of tomorrow before today, once for each time. Each hour of the day, so that an outage in the morning only delays it. */
export const remindBooked = defineJob(
  'calendar.remind',
  z.object({}),
  async ({ db, config, now, log }) => {
    const at = now()
    const { rows } = await sql<{ slotId: number }>`
      select b.slot_id as "slotId" from calendar_booking b join calendar_slot s on s.id = b.slot_id
      where ${athensDaySql(sql`s.starts_at`)} = ${athensDaySql(at)} + 1
        and ${athensDaySql(sql`b.booked_at`)} < ${athensDaySql(at)} order by s.starts_at, s.id`.execute(db)
    for (const { slotId } of rows) {
      await inTransaction(db, async (tx) => {
        // It may have been given back a moment ago.
        const isBooked = await tx.selectFrom('calendar_booking').select('slot_id').where('slot_id', '=', slotId).forUpdate().executeTakeFirst()
        if (!isBooked) return
        const { personId, ...time } = await findMailedBooking(tx, slotId)
        await queueCalendarMails(tx, { kind: 'reminder', time, personIds: [personId], config, now: at })
      })
    }
    log.info({ booked: rows.length }, 'people were reminded of their slots')
  },
  { cron: '0 9-20 * * *', queue: 'long' },
)

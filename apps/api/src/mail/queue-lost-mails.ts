import { sql } from 'kysely'
import { z } from 'zod'
import { contextOf } from '../db/db-context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { defineJob, type JobContext } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sendAwaitedMail, sendMail } from './queue-mail.ts'

const hour = 3_600_000

/** How many mails one run queues again. */
export const mostLost = 500

/**
 * Queues mails again that have waited for more than an hour and that no job will send: it was lost with the queue's tables, or failed for good before it could mark
 * its mail. One statement sees the mail with its job: a mail that is being sent has a running one until it is marked.
 */
export const queueLostMails = defineJob('mail.queueLost', z.object({}), queueAgain, { cron: '41 * * * *', queue: 'long' })

async function queueAgain({ db, now, log }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - hour).toISOString()
  const lost = await inTransaction(db, async (tx) => {
    const jobs = sql.id(contextOf(tx).world.queueSchema, 'job')
    const { rows } = await sql<{ id: number }>`
      select m.id from mail m
      where m.state = 'queued' and m.created_at < ${before}::timestamptz and m.id not in (
        select (j.data -> 'payload' ->> 'mailId')::bigint from ${jobs} j
        where j.name in (${sendMail.queue}, ${sendAwaitedMail.queue}) and j.state in ('created', 'retry', 'active')
          and j.data ->> 'job' in (${sendMail.name}, ${sendAwaitedMail.name}))
      order by m.id limit ${mostLost}`.execute(tx)
    for (const [place, { id }] of rows.entries()) await enqueue(tx, sendMail, { mailId: id }, { key: String(id), priority: -place })
    return rows.length
  })
  if (lost > 0) log.warn({ mails: lost }, 'mails without a job were queued again')
}

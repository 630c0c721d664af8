import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { athensDaySql, athensZone } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { isMailedCode, isNoticeCode } from '../notice-codes.ts'
import { type DigestNotice, digestMail } from './digest-mail.ts'
import { stillVisible } from './still-visible.ts'

/** A mail of the day tells of what came before this hour in Athens. */
const morning = '07:00'

/** Sends each person the mail of the day. It also runs after the morning, for the case that nothing ran then. */
export const mailDigestsDaily = defineJob(
  'notifications.digest',
  z.object({}),
  async (context) => {
    context.log.info({ sent: await mailDigests(context) }, 'the mails of the day were queued')
  },
  { cron: '2 7-20 * * *', queue: 'long' },
)

/**
 * Queues the mail of the day of everybody for whom notifications wait: once for each person and Athens day, however often it runs. One that cannot be put together,
 * for example because of its address, keeps nobody else's back and is tried again with the next run. Returns how many were queued.
 */
export async function mailDigests(context: Pick<JobContext, 'db' | 'config' | 'now' | 'log'>): Promise<number> {
  const moment = context.now()
  let sent = 0
  for (const reader of await findReaders(context.db, moment)) {
    try {
      if (await mailDigest(context, reader, { moment, place: sent })) sent += 1
    } catch (error) {
      context.log.error({ err: error, personId: reader.id }, 'a mail of the day could not be queued')
    }
  }
  return sent
}

/** Whether the mail was queued now. */
const mailDigest = ({ db, config }: Pick<JobContext, 'db' | 'config'>, reader: Reader, { moment, place }: { moment: Date; place: number }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const day = await takeDay(tx, reader.id, moment)
    if (day === undefined) return false
    const notices = await stillVisible(tx, reader.id, await takeWaiting(tx, reader.id, moment), moment)
    if (reader.email === null || notices.length === 0) return false
    const mail = digestMail(config, contextOf(tx).editedTexts, { ...reader, notices })
    await queueMail(tx, { ...mail, to: reader.email, messageKey: `digest:${reader.id}:${day}`, place })
    return true
  })

interface Reader {
  id: number
  email: string | null
  name: string
  language: Language
}

/** Whether a notification came before the morning of the day. */
const isDue = (now: Date) => sql`n.created_at < (${athensDaySql(now)} + time '${sql.raw(morning)}') at time zone ${sql.lit(athensZone)}`

async function findReaders(db: Db, now: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select p.id, p.email, p.fullname as name, p.language from person p
    where p.is_active and exists (select from notification n where n.person_id = p.id and n.digest = 'waiting' and ${isDue(now)}) order by p.id`.execute(db)
  return rows
}

/** Takes the day for the person; undefined if it is taken. Whoever takes it at the same time waits for this transaction. */
async function takeDay(tx: Tx, personId: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    insert into digest (person_id, day) values (${personId}, ${athensDaySql(now)})
    on conflict (person_id) do update set day = excluded.day where digest.day < excluded.day returning day`.execute(tx)
  return rows[0]?.day
}

/** Takes what waits for the person, the newest first, but for what they hid or no longer want mails of. */
async function takeWaiting(tx: Tx, personId: number, now: Date): Promise<DigestNotice[]> {
  const { rows } = await sql<Omit<DigestNotice, 'code'> & { id: number; code: string; isWanted: boolean }>`
    update notification n set digest = 'collected' where n.person_id = ${personId} and n.digest = 'waiting' and ${isDue(now)}
    returning n.id, n.code, n.params, n.link, n.created_at as "createdAt", n.hidden_at is null
      and not exists (select from mail_choice c where c.person_id = n.person_id and c.kind = n.code and c.delivery = 'off') as "isWanted"`.execute(tx)
  return rows
    .toSorted((one, other) => other.id - one.id)
    .flatMap(({ code, isWanted, ...notice }) => (isWanted && isNoticeCode(code) && isMailedCode(code) ? [{ ...notice, code }] : []))
}

import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { mailNotices } from './mail-notices.ts'
import type { NoticeCode } from './notice-codes.ts'
import { NoticeParams } from './notice-params.ts'

export interface Notice {
  code: NoticeCode
  /** Ids of persons; duplicates are notified once. */
  to: readonly number[]
  params: Partial<NoticeParams>
  /** The person who caused it and gets no notice; null for the system. */
  senderId: number | null
  /** A path of the portal. */
  link: string
}

/** Inserts a notification for each person and enqueues the mails, in the transaction of the event. Nameless and inactive people are left out. */
export async function notify(tx: Tx, { code, to, params, senderId, link }: Notice): Promise<void> {
  const readers = [...new Set(to)].filter((id) => id !== senderId)
  if (readers.length === 0) return
  const { rows } = await sql<{ id: number }>`
    insert into notification (person_id, code, params, sender_id, link)
    select p.id, ${code}, ${JSON.stringify(NoticeParams.parse(params))}::jsonb, ${senderId}::int, ${link}
    from person p where p.id = any(${readers}) and p.is_active and not p.is_nameless order by p.id
    returning id`.execute(tx)
  if (rows.length > 0) await enqueue(tx, mailNotices, { ids: rows.map((row) => row.id) })
}

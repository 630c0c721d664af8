import { sql } from 'kysely'
import { beforeCommit, type Collection } from '../../db/before-commit.ts'
import type { Tx } from '../../db/db.ts'
import { fewRows } from '../../db/few-rows.ts'
import { namedChange } from '../../db/named-query.ts'
import { takeJobs, withJobForIds } from '../../jobs/enqueue.ts'
import { placeOf } from '../../jobs/list-place.ts'
import { digestOfNew } from './digest/digest-of-new.ts'
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

/**
 * Inserts a notification for each person and enqueues the mails, in the transaction of the event: all of a transaction in one statement before its commit. Nameless
 * and inactive people are left out.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const readers = [...new Set(notice.to)].filter((id) => id !== notice.senderId)
  if (readers.length > 0) await beforeCommit(tx, newNotices, { ...notice, to: readers, params: NoticeParams.parse(notice.params) })
}

/** After the events of the transaction have said whom they notify. */
const newNotices: Collection<Notice> = {
  order: 2,
  write: (tx, notices) =>
    insertNotices(tx, { notices: JSON.stringify(notices.map((notice, turn) => ({ ...notice, turn }))), jobs: takeJobs(tx), priority: -placeOf(tx) }),
}

const insertNotices = namedChange<{ notices: string; jobs: string; priority: number }>('notifications.insert', (value, db) =>
  withJobForIds(
    db,
    mailNotices,
    sql`
      insert into notification (person_id, code, params, sender_id, link, created_at, digest)
      select p.id, n.code, n.params, n."senderId", n.link, now(),
        ${digestOfNew}
      from json_to_recordset(${value('notices')}::json) as n (turn integer, code text, "to" integer[], params jsonb, "senderId" integer, link text)
        join person p on p.id = any(n."to")
      where ${fewRows(sql`n.turn`)} and p.is_active and not p.is_nameless order by n.turn, p.id
      returning id`,
    { taken: value('jobs'), priority: value('priority') },
  ),
)

import { type NoticeGroup, noticeGroupOf } from '@klesis/contract/notifications/notice-groups.ts'
import type { ListedNotification } from '@klesis/contract/notifications/notifications.ts'
import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { isNoticeCode, noticeCodes } from './notice-codes.ts'
import { type NotificationRow, toNotification } from './read-notifications.ts'

interface Wanted {
  group?: NoticeGroup | undefined
  /** Without those that were hidden. */
  open: boolean
  page: number
}

interface AllNotifications {
  items: ListedNotification[]
  total: number
  totalIsExact: boolean
}

/** One page of the person's notifications, the hidden ones too, in the language of the page. */
export async function readAllNotifications(db: Db, actor: Actor, { group, open, page }: Wanted, now: Date): Promise<AllNotifications> {
  const { id } = requirePerson(actor)
  const codes = noticeCodes.filter((code) => group === undefined || noticeGroupOf[code] === group)
  const where = sql`n.person_id = ${id} and n.code = any(${codes}::text[]) ${open ? sql`and n.hidden_at is null` : sql``}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<NotificationRow & { isHidden: boolean }>`
      select n.id, n.code, n.params, n.link, n.created_at as "createdAt", s.fullname as sender, s.avatar_file_id as "avatarFileId",
        n.hidden_at is not null as "isHidden"
      from notification n left join person s on s.id = n.sender_id where ${where}
      order by n.id desc limit ${pageSize} offset ${page * pageSize}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (select from notification n where ${where} limit ${countLimit + 1}) c`.execute(db),
  ])
  const reader = { editedTexts: contextOf(db).editedTexts, language: actor.language }
  const found = counted[0]?.count ?? 0
  return {
    items: rows.flatMap((row) =>
      isNoticeCode(row.code) ? [{ ...toNotification(reader, row, now), group: noticeGroupOf[row.code], isHidden: row.isHidden }] : [],
    ),
    total: Math.min(found, countLimit),
    totalIsExact: found <= countLimit,
  }
}

import type { Notification } from '@klesis/contract/notifications/notifications.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { JsonValue } from '../../db/database.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { namedQuery, type ValueOrParameter } from '../../db/named-query.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'
import { portalName } from '../../texts/portal-name.ts'
import type { TextOverrides } from '../../texts/server-texts.ts'
import { isNoticeCode, noticeCodes } from './notice-codes.ts'
import { NoticeParams, toFacts } from './notice-params.ts'
import { noticeText } from './texts/editable-texts.ts'
import { timeAgo } from './time-ago.ts'

export interface NotificationRow {
  id: number
  code: string
  params: JsonValue
  link: string
  createdAt: string
  sender: string | null
  avatarFileId: string | null
}

const maxShown = 100

/** Reads the person's visible notifications, the newest first, in the language of the page. */
export async function readNotifications(db: Db, actor: Actor, now: Date): Promise<{ items: Notification[]; total: number }> {
  const { id } = requirePerson(actor)
  const wanted = { id, codes: [...noticeCodes] }
  const rows = await findNewest(db, wanted)
  const reader = { editedTexts: contextOf(db).editedTexts, language: actor.language }
  return { items: rows.map((row) => toNotification(reader, row, now)), total: rows.length < maxShown ? rows.length : await count(db, wanted) }
}

interface NotificationsQuery {
  id: number
  codes: string[]
}

/** Whether a notification is the person's, is not hidden, and has a text. */
const isVisible = (id: ValueOrParameter<number>, codes: ValueOrParameter<string[]>) =>
  sql`n.person_id = ${id} and n.hidden_at is null and n.code = any(${codes})`

const findNewest = namedQuery<NotificationsQuery, NotificationRow>(
  'notifications.list',
  (value) => sql`
    select n.id, n.code, n.params, n.link, n.created_at as "createdAt", s.fullname as sender, s.avatar_file_id as "avatarFileId"
    from notification n left join person s on s.id = n.sender_id where ${isVisible(value('id'), value('codes'))} order by n.id desc limit ${sql.lit(maxShown)}`,
)

async function count(db: Db, { id, codes }: NotificationsQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification n where ${isVisible(id, codes)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Reader {
  editedTexts: TextOverrides
  language: Language
}

export function toNotification({ editedTexts, language }: Reader, row: NotificationRow, now: Date): Notification {
  const { id, code, params, link, createdAt, sender, avatarFileId } = row
  if (!isNoticeCode(code)) throw new Error(`There is no text for ${code}.`)
  const text = noticeText(editedTexts, code, language)
  const facts = toFacts(NoticeParams.parse(params), language)
  return {
    id,
    subject: text.subject(facts),
    body: facts.reason ? `${text.body(facts)}\n${facts.reason}` : text.body(facts),
    avatar: toAvatarPath(avatarFileId),
    sender: sender ?? portalName[language],
    hdif: timeAgo(createdAt, now, language),
    routing: link,
    createdAt,
  }
}

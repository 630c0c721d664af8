import { fixedMailKinds } from '@klesis/contract/identity/mail-kinds.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'
import { isMailedCode, isNoticeCode, type NoticeCode } from './notice-codes.ts'
import { ownTextIn } from './own-words/find-own-text.ts'

export interface NoticeRow {
  id: number
  personId: number
  code: string
  params: unknown
  link: string
  email: string | null
  fullname: string
  language: Language
  /** Whether the recipient wants no mail of this kind by itself. */
  isMuted: boolean
  /** The application whose page it opens. */
  applicationId: number | null
  /** Of that application. */
  invitationId: number | null
  /** The points at which the application's invitation has scripts in force. */
  points: readonly string[]
  /** Whether the invitation writes a letter about the decision that it tells of, or one was signed. */
  hasLetter: boolean
  /** The words of its invitation for the mail, as they are stored; null for none. */
  ownText: unknown
}

/** A notice that is mailed. */
export type MailedNotice = NoticeRow & { email: string; code: NoticeCode }

/** Those of the notices whose recipients get a mail. */
export const findMailedNotices = async (db: Db, ids: readonly number[]): Promise<MailedNotice[]> =>
  (await findNotices(db, { ids })).flatMap((notice) => (isMailed(notice) ? [notice] : []))

export const isMailed = (notice: NoticeRow): notice is MailedNotice =>
  notice.email !== null && isNoticeCode(notice.code) && isMailedCode(notice.code) && (!notice.isMuted || fixedMailKinds.has(notice.code))

/** Of the invitation that a notice is about, also where it opens no application: a list, or the evaluation of an invitation. */
const invitationFlags = sql`coalesce(i.flags, (select w.flags from invitation w where w.id = coalesce(
        substring(n.link from '^/evaluate/(?:applications|assignment)/([0-9]{1,9})$')::int,
        (select o.invitation_id from application o where o.id = substring(n.params ->> 'number' from '^[0-9]{1,9}$')::int))))`

export const findNotices = namedQuery<{ ids: readonly number[] }, NoticeRow>(
  'notifications.toMail',
  (value) => sql`
    select n.id, n.person_id as "personId", n.code, n.params, n.link, p.email, p.fullname, p.language,
      n.digest is not null or exists (select from mail_choice c where c.person_id = n.person_id and c.kind = n.code and c.delivery = 'off') as "isMuted",
      a.id as "applicationId", a.invitation_id as "invitationId", coalesce(i.points, '{}') as points,
      exists (select from invitation_letter l where l.invitation_id = i.id and l.live_version_id is not null and l.kind = k.kind)
        or exists (select from document d where d.application_id = a.id and d.letter_kind = k.kind and d.state = 'official') as "hasLetter",
      ${ownTextIn(invitationFlags, sql`n.code`)} as "ownText"
    from notification n join person p on p.id = n.person_id
      left join application a on a.id = substring(n.link from '^/application/edit/([0-9]{1,9})$')::int
      left join invitation i on i.id = a.invitation_id
      cross join lateral (select case n.code when 'application.approved' then 'decision' when 'application.rejected' then 'rejection' end as kind) k
    where n.id = any(${value('ids')}) order by n.id`,
)

import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isContinuousSql, tagsJson, targetGroupJson } from '../find-invitation.ts'
import { findApplyError, isAnonymousSql, type ListedInvitation } from './find-apply-error.ts'
import { findOwnApplicationsByInvitation } from './find-own-applications-by-invitation.ts'

interface Row extends Omit<GroupedInvitation, 'title' | 'shortNote' | 'error'>, Pick<ListedInvitation, 'repeatId' | 'isAnonymous'> {
  title: LocalizedText
  shortNote: LocalizedText
}

interface GroupedOptions {
  lang?: string | undefined
}

interface GroupedInvitations {
  items: GroupedInvitation[]
  total: number
}

const maxRows = 500

/** Counters, which every move of an application updates. */
const stats = sql.raw(`(select jsonb_build_object(
  'draft', coalesce(sum(c.count) filter (where c.app_state <> 'permanent'), 0), 'permanent', coalesce(sum(c.count) filter (where c.app_state = 'permanent'), 0),
  'notstarted', coalesce(sum(c.count) filter (where c.app_state = 'permanent' and c.approval_state = 'notstarted'), 0),
  'pending', coalesce(sum(c.count) filter (where c.app_state = 'permanent' and c.approval_state = 'pending'), 0))
  from application_count c where c.invitation_id = i.id)`)

/** The dashboard by group: open invitations for everybody signed in, and closed ones for people who may see their applications. */
export function readMitosInvitations(db: Db, actor: Actor, options: GroupedOptions, now: Date): Promise<GroupedInvitations> {
  const isShown = sql`i.is_published and (${stateAt(now)} = 'open' or ${maySee(actor)} and ${stateAt(now)} = 'closed')`
  return readGrouped(db, actor, { ...options, isShown, now })
}

/** The builder's dashboard: all invitations that the actor manages, without archived ones. */
export function readBuilderInvitations(db: Db, actor: Actor, options: GroupedOptions, now: Date): Promise<GroupedInvitations> {
  const isShown = sql`(${mayEverywhere(actor, 'invitation.manage')} or v.privilege = any(${privilegesFor('invitation.manage')}))`
  return readGrouped(db, actor, { ...options, isShown, now })
}

const stateAt = (now: Date) => sql`case when not i.is_published then 'draft' when i.starts_at > ${now.toISOString()} then 'upcoming'
  when ${isContinuousSql} or i.ends_at > ${now.toISOString()} then 'open' else 'closed' end`

const maySee = (actor: Actor) =>
  sql`(${mayEverywhere(actor, 'invitation.listApplications')} or coalesce(v.privilege = any(${privilegesFor('invitation.listApplications')}), false))`

interface GroupedQuery extends GroupedOptions {
  isShown: RawBuilder<unknown>
  now: Date
}

async function readGrouped(db: Db, actor: Actor, { lang = actor.language, isShown, now }: GroupedQuery): Promise<GroupedInvitations> {
  const { id } = requirePerson(actor)
  const privilege = mayEverywhere(actor, 'invitation.manage') ? sql`'manage'` : sql`v.privilege`
  const { rows } = await sql<Row>`
    select i.id, i.title, i.short_note as "shortNote", ${tagsJson} as tags, i.starts_at as "startsAt", i.ends_at as "endsAt",
      ${isContinuousSql} as "isContinuous", ${stateAt(now)} as state, ${privilege} as privilege, case when ${maySee(actor)} then ${stats} end as stats,
      ${targetGroupJson} as "targetGroups", i.repeat_id as "repeatId", ${isAnonymousSql} as "isAnonymous"
    from invitation i join target_group g on g.id = i.target_group_id left join invitation_privilege v on v.invitation_id = i.id and v.person_id = ${id}
    where not i.is_archived and ${isShown} order by i.ends_at, i.id limit ${sql.lit(maxRows)}`.execute(db)
  const open = rows.filter(({ state }) => state === 'open')
  const own = await findOwnApplicationsByInvitation(db, id, open)
  const items = rows.map((row) => {
    const error = row.state === 'open' ? findApplyError(db, actor, row, { applications: own.get(row.id)?.applications ?? [], now }) : null
    return { ...row, title: textIn(row.title, lang), shortNote: textIn(row.shortNote, lang), error }
  })
  return { items, total: items.length }
}

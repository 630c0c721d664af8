import { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { TargetGroup } from '@klesis/contract/masterdata/masterdata.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'
import type { Invitation } from './invitation.ts'

type Row = Omit<Invitation, 'isContinuous'>

/** The target group `g` in the shape of the contract. */
export const targetGroupJson = sql.raw(`jsonb_build_object('id', g.id, 'title', g.title, 'hmuLogin', g.hmu_login, 'allowStudents', g.allow_students,
  'taxisLogin', g.taxis_login, 'externalLogin', g.external_login)`)

export async function findTargetGroup(db: Db, id: number): Promise<TargetGroup | null> {
  const { rows } = await sql<{ group: TargetGroup }>`select ${targetGroupJson} as "group" from target_group g where g.id = ${id}`.execute(db)
  return rows[0]?.group ?? null
}

/** The tags of invitation `i`, in the order of their creation. */
export const tagsJson = sql.raw(`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'meta', t.meta) order by t.id)
  from invitation_tag it join tag t on t.id = it.tag_id where it.invitation_id = i.id), '[]')`)

/** Whether invitation `i` never ends. */
export const isContinuousSql = sql.raw('i.is_continuous')

const select = sql.raw(`
  select i.id, i.uuid, i.entry_key as "entryKey", i.title, i.description, i.short_note as "shortNote", i.starts_at as "startsAt", i.ends_at as "endsAt",
    i.target_group_id as "targetGroupId", i.repeat_id as "repeatId", i.committee_id as "committeeId", i.languages, i.avatar_required as "avatarRequired",
    i.app_experience as "appExperience", i.app_items as "appItems", i.app_scopus as "appScopus", i.app_approvals as "appApprovals",
    i.app_evaluation as "appEvaluation", i.app_others as "appOthers", i.app_comments as "appComments", i.is_published as "isPublished",
    i.is_archived as "isArchived", i.flags, i.meta, i.actions, i.current_version_id as "currentVersionId", i.points, i.revision,
    coalesce(i.saved_by, i.created_by) as "createdBy", i.created_at as "createdAt", i.updated_at as "updatedAt"`)

const found = sql`${select}, ${targetGroupJson} as "targetGroup" from invitation i join target_group g on g.id = i.target_group_id`

const findRows = namedQuery<{ id: number }, Row>('invitations.find', (value) => sql`${found} where i.id = ${value('id')}`)

const findByApplication = namedQuery<{ applicationId: number }, Row>(
  'invitations.findOf',
  (value) => sql`${found} where i.id = (select invitation_id from application where id = ${value('applicationId')})`,
)

/** Finds an invitation without checking access, which `invitations.policy.ts` does. */
export async function findInvitation(db: Db, id: number): Promise<Invitation | undefined> {
  const [row] = await findRows(db, { id })
  return row && toInvitation(row)
}

/** Finds the invitation of an application likewise. */
export async function findInvitationOf(db: Db, applicationId: number): Promise<Invitation | undefined> {
  const [row] = await findByApplication(db, { applicationId })
  return row && toInvitation(row)
}

const findPointRows = namedQuery<{ id: number }, { points: string[] }>(
  'invitations.points',
  (value) => sql`select i.points from invitation i where i.id = ${value('id')}`,
)

/** The triggers of an invitation with a script in force. */
export const findPoints = async (db: Db | Tx, id: number): Promise<string[]> => (await findPointRows(db, { id }))[0]?.points ?? []

/** Finds an invitation and locks its row, so that changes of one invitation wait for each other. */
export async function lockInvitation(tx: Tx, id: number): Promise<Invitation | undefined> {
  const { rows } = await sql`select 1 from invitation where id = ${id} for update`.execute(tx)
  return rows.length > 0 ? findInvitation(tx, id) : undefined
}

const toInvitation = (row: Row): Invitation => {
  const flags = Flags.parse(row.flags)
  return { ...row, flags, isContinuous: flags.continuous }
}

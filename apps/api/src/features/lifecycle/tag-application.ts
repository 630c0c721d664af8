import type { ApplicationTags } from '@klesis/contract/applications/application.ts'
import { sql } from 'kysely'
import { type Actor, systemActor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findApplication, lockApplication } from './application-row.ts'
import { changeApplication } from './change-application.ts'
import { requireRight } from './lifecycle.policy.ts'

interface Tagged {
  id: number
  tagId: number
}

async function findTags(db: Db | Tx, id: number): Promise<ApplicationTags> {
  const { rows } = await sql<ApplicationTags>`
    select array(select t.app_tag_id from application_tag t where t.application_id = a.id order by 1) as tags,
      array(select t.app_tag_id from invitation_app_tag t where t.invitation_id = a.invitation_id order by 1) as offered
    from application a where a.id = ${id}`.execute(db)
  return rows[0] ?? refuse('application.notFound')
}

/** The tags of an application for those who manage its invitation. */
export async function readApplicationTags(db: Db, actor: Actor, id: number, now: Date): Promise<ApplicationTags> {
  const application = (await findApplication(db, id)) ?? refuse('application.notFound')
  await requireRight(db, actor, 'application.tag', application, now)
  return findTags(db, id)
}

/** Puts a tag of the invitation on an application. One that it has already changes nothing. */
export const addApplicationTag = (db: Db, actor: Actor, { id, tagId }: Tagged, now: Date): Promise<ApplicationTags> =>
  changeApplication(db, id, async (tx, application) => {
    await requireRight(tx, actor, 'application.tag', application, now)
    await addTag(tx, actor, { id, tagId })
    return findTags(tx, id)
  })

async function addTag(tx: Tx, actor: Actor, { id, tagId }: Tagged): Promise<void> {
  const { tags, offered } = await findTags(tx, id)
  if (tags.includes(tagId)) return
  if (!offered.includes(tagId)) refuse('application.tagUnknown')
  await tx.insertInto('application_tag').values({ application_id: id, app_tag_id: tagId }).execute()
  await recordTag(tx, actor, { id, tagId, code: 'application.tagged' })
}

/** Takes a tag from an application, also one that its invitation no longer offers. */
export const removeApplicationTag = (db: Db, actor: Actor, { id, tagId }: Tagged, now: Date): Promise<ApplicationTags> =>
  changeApplication(db, id, async (tx, application) => {
    await requireRight(tx, actor, 'application.tag', application, now)
    await takeTag(tx, actor, { id, tagId })
    return findTags(tx, id)
  })

async function takeTag(tx: Tx, actor: Actor, { id, tagId }: Tagged): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('application_tag').where('application_id', '=', id).where('app_tag_id', '=', tagId).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await recordTag(tx, actor, { id, tagId, code: 'application.untagged' })
}

/** Puts a tag on an application or takes it away in the transaction of whoever asks; a tag that the invitation does not offer is refused. */
export async function changeTagOf(tx: Tx, actor: Actor, { id, tagId, isOn }: Tagged & { isOn: boolean }, now: Date): Promise<void> {
  const application = (await lockApplication(tx, id)) ?? refuse('application.notFound')
  await requireRight(tx, actor, 'application.tag', application, now)
  await (isOn ? addTag : takeTag)(tx, actor, { id, tagId })
}

/** Puts a tag on an application, or takes it off, for a rule of its invitation. A tag that is deleted by now, or there already, changes nothing. */
export async function tagByRule(tx: Tx, { id, tagId, change }: Tagged & { change: 'add' | 'remove' }): Promise<void> {
  await lockApplication(tx, id)
  const { rows } = await (change === 'add'
    ? sql`insert into application_tag (application_id, app_tag_id) select ${id}, t.id from app_tag t where t.id = ${tagId} on conflict do nothing returning 1`
    : sql`delete from application_tag where application_id = ${id} and app_tag_id = ${tagId} returning 1`
  ).execute(tx)
  if (rows.length > 0) await recordTag(tx, systemActor, { id, tagId, code: change === 'add' ? 'application.tagged' : 'application.untagged' })
}

/** The name of the tag stands in the entry, because the tag may be renamed or deleted. */
async function recordTag(tx: Tx, actor: Actor, { id, tagId, code }: Tagged & { code: 'application.tagged' | 'application.untagged' }): Promise<void> {
  const { name } = await tx.selectFrom('app_tag').select('name').where('id', '=', tagId).executeTakeFirstOrThrow()
  const change = code === 'application.tagged' ? { after: name } : { before: name }
  await record(tx, actor, { subject: 'application', subjectId: id, code, ids: { tagId }, changes: [{ path: 'tag', ...change }] })
}

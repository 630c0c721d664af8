import type { Course, Item } from '@klesis/contract/invitations/items.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readKnownInvitation, readManagedInvitation } from '../invitations.policy.ts'

const selected = (db: Db) =>
  db
    .selectFrom('invitation_item')
    .select([
      'id',
      'invitation_id as invitationId',
      'created_by as createdBy',
      'department_id as departmentId',
      'code',
      'title',
      'category',
      'semester',
      'apps',
    ])

/** Finds the items that the editor shows, in their order: of a published invitation those of its draft. */
export const findItems = (db: Db, invitationId: number): Promise<Item[]> =>
  selected(db).where('invitation_id', '=', invitationId).where('removed_at', 'is', null).orderBy('sort_order').orderBy('id').execute()

export const findItem = (db: Db, id: number): Promise<Item | undefined> => selected(db).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()

/** Reads the items that can be chosen now, or, for those who manage the invitation, those that the editor shows. */
export async function readItems(db: Db, actor: Actor, { id, edit }: { id: number; edit: boolean }): Promise<Item[]> {
  await (edit ? readManagedInvitation(db, actor, id) : readKnownInvitation(db, actor, id))
  return edit ? findItems(db, id) : findLiveItems(db, id)
}

async function findLiveItems(db: Db, invitationId: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select l.id, l.invitation_id as "invitationId", i.created_by as "createdBy", l.department_id as "departmentId", l.code, l.title, l.category, l.semester, i.apps
    from live_item l join invitation_item i on i.id = l.id where l.invitation_id = ${invitationId} order by l.sort_order`.execute(db)
  return rows
}

/** The courses of a department in the course catalogue. */
export const readCourses = (db: Db, departmentId: number): Promise<Course[]> =>
  db
    .selectFrom('course')
    .select(['coursecode', 'title', 'category_id as categoryID', 'semester_id as semester'])
    .where('department_id', '=', departmentId)
    .orderBy('semester_id')
    .orderBy('title')
    .execute()

import type { Course, Item } from '@klesis/contract/invitations/items.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readKnown } from '../invitations.policy.ts'

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

/** Finds the items of an invitation in their order. */
export const findItems = (db: Db, invitationId: number): Promise<Item[]> =>
  selected(db).where('invitation_id', '=', invitationId).orderBy('sort_order').orderBy('id').execute()

export const findItem = (db: Db, id: number): Promise<Item | undefined> => selected(db).where('id', '=', id).executeTakeFirst()

/** Does the same; refuses an actor who may not know of the invitation. */
export async function readItems(db: Db, actor: Actor, invitationId: number): Promise<Item[]> {
  await readKnown(db, actor, invitationId)
  return findItems(db, invitationId)
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

import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const select = sql.raw(`
  select r.id, r.invitation_id as "invitationId", jsonb_build_object('id', t.id, 'title', t.title, 'accepts', to_jsonb(t.accepts)) as "attachmentType",
    r.attachment_type_id as "attachmentTypeId", r.is_required as "isRequired", r.min, r.max, r.keep_file_name as "keepFileName", r.actions
  from requirement r join attachment_type t on t.id = r.attachment_type_id where r.removed_at is null and r.application_id is null`)

/** The present requirements of an invitation, in the order they were added. */
export async function findRequirements(db: Db, invitationId: number): Promise<Requirement[]> {
  const { rows } = await sql<Requirement>`${select} and r.invitation_id = ${invitationId} order by r.id`.execute(db)
  return rows
}

/** Finds a requirement that was not removed. */
export async function findRequirement(db: Db, id: number): Promise<Requirement | undefined> {
  const { rows } = await sql<Requirement>`${select} and r.id = ${id}`.execute(db)
  return rows[0]
}

import type { Requirement, RequirementTemplate } from '@klesis/contract/invitations/requirements.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const select = sql.raw(`
  select r.id, r.invitation_id as "invitationId", jsonb_build_object('id', t.id, 'title', t.title, 'accepts', to_jsonb(t.accepts)) as "attachmentType",
    r.attachment_type_id as "attachmentTypeId", r.is_required as "isRequired", r.min, r.max, r.keep_file_name as "keepFileName", r.actions, r.note,
    case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) end as template
  from requirement r join attachment_type t on t.id = r.attachment_type_id left join file f on f.id = r.template_file_id
  where r.removed_at is null and r.application_id is null`)

type Row = Omit<Requirement, 'note' | 'template'> & { note: LocalizedText; template: RequirementTemplate | null }

/** What is empty is left out, so that versions without it keep their hashes. */
function toRequirement({ note, template, ...rest }: Row): Requirement {
  const hasNote = Object.values(note).some((text) => text.trim() !== '')
  return { ...rest, ...(hasNote && { note }), ...(template && { template }) }
}

/** The present requirements of an invitation, in their order. */
export async function findRequirements(db: Db, invitationId: number): Promise<Requirement[]> {
  const { rows } = await sql<Row>`${select} and r.invitation_id = ${invitationId} order by r.sort_order, r.id`.execute(db)
  return rows.map(toRequirement)
}

/** Finds a requirement that was not removed. */
export async function findRequirement(db: Db, id: number): Promise<Requirement | undefined> {
  const { rows } = await sql<Row>`${select} and r.id = ${id}`.execute(db)
  return rows[0] && toRequirement(rows[0])
}

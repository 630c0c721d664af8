import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'

/** A document that a rule asks for in one application. */
export interface AskedDocument {
  ruleId: string
  attachmentTypeId: number
  title: LocalizedText
  /** Asked for after the submission: whether nobody approves before it is there. */
  later?: { holds: boolean }
}

/** A requirement of one application. */
export interface AskedRequirement extends Requirement {
  /** Whether it was asked for after the submission. */
  isLate: boolean
  /** Whether nobody approves before it is there. */
  holds: boolean
}

/**
 * The documents that rules ask for in an application, besides those of its version. A rule that does not run any more requires none; those that have files stay
 * in view.
 */
export const findAskedRequirements = namedQuery<{ applicationId: number }, AskedRequirement>(
  'invitations.askedRequirements',
  (value) => sql`
    select r.id, r.invitation_id as "invitationId", jsonb_build_object('id', t.id, 'title', r.title, 'accepts', to_jsonb(t.accepts)) as "attachmentType",
      r.attachment_type_id as "attachmentTypeId", r.is_running as "isRequired", 0 as min, r.max, r.keep_file_name as "keepFileName", null as actions,
      r.is_late as "isLate", r.holds_approval as holds
    from asked_document r join attachment_type t on t.id = r.attachment_type_id
    where r.application_id = ${value('applicationId')} and (r.is_running or r.has_files) order by r.id`,
)

/** What rules ask for in an application now, with whether it has files. */
export async function findAskedDocuments(db: Db, applicationId: number): Promise<(AskedDocument & { hasFiles: boolean })[]> {
  const { rows } = await sql<AskedDocument & { hasFiles: boolean }>`
    select rule_id as "ruleId", attachment_type_id as "attachmentTypeId", title, has_files as "hasFiles"
    from asked_document where application_id = ${applicationId}`.execute(db)
  return rows
}

/** Whether an application waits for a document without which nobody approves. */
export async function awaitsDocument(db: Db, applicationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from asked_document where application_id = ${applicationId} and holds_approval and is_running and not has_files limit 1`.execute(db)
  return rows.length > 0
}

/** Files that an applicant may attach to what was asked for after the submission: a later one corrects one that stays. */
const maxLater = 5

/** Asks for a document; once, however often. Returns its id, or undefined if nothing changed or its type is gone. */
export async function askDocument(tx: Tx, applicationId: number, { ruleId, attachmentTypeId, title, later }: AskedDocument): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into requirement (invitation_id, attachment_type_id, application_id, rule_id, title, is_late, holds_approval, max)
    select a.invitation_id, t.id, a.id, ${ruleId}, ${JSON.stringify(title)}::jsonb, ${later !== undefined}, ${later?.holds ?? false}, ${later ? maxLater : 1} from application a, attachment_type t
      where a.id = ${applicationId} and t.id = ${attachmentTypeId}
    on conflict (application_id, rule_id, attachment_type_id) do update
      set title = excluded.title, removed_at = null, is_late = excluded.is_late, holds_approval = excluded.holds_approval, max = excluded.max
      where requirement.title <> excluded.title or requirement.removed_at is not null
        or (requirement.is_late, requirement.holds_approval) <> (excluded.is_late, excluded.holds_approval)
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Asks for a document no longer, unless it has files by now. Returns its id, or undefined if nothing changed. */
export async function withdrawDocument(tx: Tx, applicationId: number, { ruleId, attachmentTypeId }: AskedDocument, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update requirement r set removed_at = ${now.toISOString()}
    where r.application_id = ${applicationId} and r.rule_id = ${ruleId} and r.attachment_type_id = ${attachmentTypeId} and r.removed_at is null
      and not exists (select from attachment a where a.application_id = r.application_id and a.requirement_id = r.id and a.removed_at is null)
    returning r.id`.execute(tx)
  return rows[0]?.id
}

import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

const itemsOfVersions = sql`invitation_version v
  cross join lateral rows from (
    jsonb_to_recordset(v.items) as (id integer, "departmentId" integer, code text, title text, category smallint, semester integer)
  ) with ordinality as x (id, "departmentId", code, title, category, semester, place)`

/**
 * The requirements and items of a version as the rows that the editor shows. Those of other versions only are removed. A file that was released since is left out;
 * of a document type, a department or a semester that was deleted since the row keeps what it has now. Items that would get one code by that are refused.
 */
export async function restoreRows(tx: Tx, invitationId: number, versionId: number): Promise<void> {
  await refuseSameItems(tx, invitationId, versionId)
  await sql`update requirement set removed_at = clock_timestamp()
    where invitation_id = ${invitationId} and removed_at is null and application_id is null`.execute(tx)
  await sql`
    update requirement r set removed_at = null, is_required = x."isRequired", min = x.min, max = x.max,
      keep_file_name = x."keepFileName", actions = nullif(x.actions, 'null'), note = coalesce(x.note, '{}'), template_file_id = (
        select f.id from file f where f.id = (x.template ->> 'id')::uuid and f.attached_at is not null for share),
      attachment_type_id = coalesce((select t.id from attachment_type t where t.id = x."attachmentTypeId" for key share), r.attachment_type_id),
      sort_order = x.place
    from invitation_version v
      cross join lateral rows from (
        jsonb_to_recordset(v.requirements) as (id integer, "attachmentTypeId" integer, "isRequired" boolean, min integer, max integer, "keepFileName" boolean,
          actions jsonb, note jsonb, template jsonb)
      ) with ordinality as x (id, "attachmentTypeId", "isRequired", min, max, "keepFileName", actions, note, template, place)
    where v.id = ${versionId} and r.id = x.id and r.invitation_id = ${invitationId}`.execute(tx)
  await sql`update invitation_item set removed_at = clock_timestamp() where invitation_id = ${invitationId} and removed_at is null`.execute(tx)
  await sql`
    update invitation_item i set removed_at = null, code = x.code, title = x.title, category = x.category, sort_order = x.place,
      department_id = coalesce((select d.id from department d where d.id = x."departmentId" for key share), i.department_id),
      semester = coalesce((select s.id from semester s where s.id = x.semester for key share), i.semester)
    from ${itemsOfVersions}
    where v.id = ${versionId} and i.id = x.id and i.invitation_id = ${invitationId}`.execute(tx)
}

const mostNamed = 5

/** Items of two departments may have one code. Where one department was deleted and its item moved to the other since, they cannot be told apart. */
async function refuseSameItems(tx: Tx, invitationId: number, versionId: number): Promise<void> {
  const { rows } = await sql<{ titles: string; code: string }>`
    select x.code, string_agg('«' || x.title || '»', ', ' order by x.place) as titles
    from ${itemsOfVersions} join invitation_item i on i.id = x.id and i.invitation_id = ${invitationId} left join department d on d.id = x."departmentId"
    where v.id = ${versionId} group by coalesce(d.id, i.department_id), x.code having count(*) > 1 order by min(x.place) limit ${mostNamed}`.execute(tx)
  if (rows.length > 0) refuse('version.sameItems', { items: rows.map(({ titles, code }) => `${titles} (${code})`).join('; ') })
}

import type { AttachmentTypeInput, AttachmentTypeRow } from '@klesis/contract/invitations/attachment-types.ts'
import type { CodeListUse } from '@klesis/contract/masterdata/code-lists.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CodeList, titleIn } from '../../masterdata/index.ts'

/** The invitations whose rules, saved last or in force, ask for a document of the type, also those that are switched off. */
const asksByRule = (id: RawBuilder<unknown>) => sql`
  select g.invitation_id from invitation_rules g join rule_set s on s.id in (g.set_id, g.live_set_id)
  where jsonb_path_exists(s.rules, '$[*].then[*].attachmentTypeId ? (@ == $id)', jsonb_build_object('id', ${id}))`

/** The same of all types at once: the rules are read once for the whole list. */
const askedByRules = sql`(
  select asked::int as type_id, array_agg(g.invitation_id) as invitations
  from invitation_rules g join rule_set s on s.id in (g.set_id, g.live_set_id),
    jsonb_path_query(s.rules, '$[*].then[*].attachmentTypeId ? (@.type() == "number")') asked
  group by asked)`

/** Invitations whose requirements or rules have the type: those that ask now, and those that only versions or a discarded draft still name. */
export const typeUses = (id: RawBuilder<unknown>, language: Language) => sql<CodeListUse>`
  select case when bool_or(x.is_asked) then 'invitation' else 'formerRequirement' end as kind, i.id, ${titleIn(sql`i.title`, language)} as title
  from (
    select r.invitation_id, r.removed_at is null as is_asked from requirement r where r.attachment_type_id = ${id}
    union all select invitation_id, true from (${asksByRule(id)}) g
    union all select i.id, false from invitation i left join invitation_draft d on d.invitation_id = i.id
      join invitation_version v on v.id in (i.current_version_id, d.version_id)
      where v.requirements @> jsonb_build_array(jsonb_build_object('attachmentTypeId', ${id}))
  ) x join invitation i on i.id = x.invitation_id group by i.id`

export const attachmentTypeList: CodeList<AttachmentTypeRow, AttachmentTypeInput> = {
  ...{ table: 'attachment_type', subject: 'attachmentType', order: sql`t.is_custom, t.id` },
  select: () => sql`select t.id, t.revision, t.title, t.is_custom as "isCustom", t.accepts,
    (select count(*)::int from (select r.invitation_id from requirement r where r.attachment_type_id = t.id union select unnest(asked.invitations)) u) as uses
    from attachment_type t left join ${askedByRules} asked on asked.type_id = t.id`,
  toColumns: ({ title, accepts, isCustom }) => ({ title: JSON.stringify(title), accepts: [...accepts], is_custom: isCustom }),
  toAudited: ({ title, accepts, isCustom }) => ({ title, accepts: [...accepts], isCustom }),
  usesOf: typeUses,
}

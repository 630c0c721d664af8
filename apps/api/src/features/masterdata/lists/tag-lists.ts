import { mostUsesCounted } from '@klesis/contract/masterdata/code-lists.ts'
import { tagColors } from '@klesis/contract/masterdata/tag-colors.ts'
import type { AppTagInput, AppTagRow, TagInput, TagRow } from '@klesis/contract/masterdata/tags.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CodeList } from './code-list.ts'
import { titleIn } from './title-in.ts'

const knownColor = (color: RawBuilder<unknown>) => sql`case when ${color} = any(${[...tagColors]}::text[]) then ${color} else 'gray' end`

/** Whether an invitation `i` has the tag, live (a row of `joined`, as `x`) or in its draft (in the list under `draftKey`). */
const invitationsWith = (draftKey: 'tags' | 'appTagIds', joined: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  exists (select from ${joined} where x.invitation_id = i.id and x.id = ${id})
  or exists (select from invitation_draft d where d.invitation_id = i.id and d.card -> ${sql.lit(draftKey)} @> to_jsonb(${id}))`
const withTag = (id: RawBuilder<unknown>) => invitationsWith('tags', sql`(select invitation_id, tag_id as id from invitation_tag) x`, id)
const withAppTag = (id: RawBuilder<unknown>) => invitationsWith('appTagIds', sql`(select invitation_id, app_tag_id as id from invitation_app_tag) x`, id)
const invitationUses = (condition: RawBuilder<unknown>, language: Language) =>
  sql`select 'invitation' as kind, i.id, ${titleIn(sql`i.title`, language)} as title from invitation i where ${condition}`

export const tagList: CodeList<TagRow, TagInput> = {
  ...{ table: 'tag', subject: 'tag', isOrdered: true, order: sql`t.position, t.id` },
  select:
    () => sql`select t.id, t.revision, t.name, ${knownColor(sql`t.meta ->> 'color'`)} as color, coalesce((t.meta ->> 'isMitos')::boolean, false) as "isMitos",
    (select count(*)::int from invitation i where ${withTag(sql`t.id`)}) as uses from tag t`,
  toColumns: ({ name, color, isMitos }) => ({ name: JSON.stringify(name), meta: JSON.stringify({ color, isMitos }) }),
  toAudited: ({ name, color, isMitos }) => ({ name, color, isMitos }),
  usesOf: (id, language) => sql`${invitationUses(withTag(id), language)}`,
}

export const appTagList: CodeList<AppTagRow, AppTagInput> = {
  ...{ table: 'app_tag', subject: 'appTag', isOrdered: true, order: sql`t.position, t.id` },
  select: () => sql`select t.id, t.revision, t.name, t.icon, ${knownColor(sql`t.color`)} as color,
    (select count(*)::int from invitation i where ${withAppTag(sql`t.id`)})
      + (select count(*)::int from (select from application_tag a where a.app_tag_id = t.id limit ${sql.lit(mostUsesCounted)}) a) as uses from app_tag t`,
  toColumns: ({ name, icon, color }) => ({ name: JSON.stringify(name), icon, color }),
  toAudited: ({ name, icon, color }) => ({ name, icon, color }),
  usesOf: (id, language) => sql`${invitationUses(withAppTag(id), language)} union all
    select 'application', a.id, ${titleIn(sql`i.title`, language)} from application_tag x join application a on a.id = x.application_id
      join invitation i on i.id = a.invitation_id where x.app_tag_id = ${id}`,
}

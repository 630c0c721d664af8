import type { StoredPartUse } from '@klesis/contract/forms/stored-parts.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

export const titleIn = (title: RawBuilder<unknown>, language: Language) =>
  sql`coalesce(nullif(${title} ->> ${language}::text, ''), nullif(${title} ->> 'el', ''), ${title} ->> 'en', '')`

/** The names of a path in a form, by how it is used. A choice may name a resource by its id in the form service instead. */
const namesOf = (path: RawBuilder<unknown>) => sql`(array['nested:' || ${path}, 'resource:' || ${path}, 'copy:' || ${path}] || array(
  select 'resource:a' || lpad(to_hex(n.id), 23, '0') from stored_part n where n.path = ${path} and n.kind = 'resource' and n.removed_at is null))`

const howIn = (form: RawBuilder<unknown>, path: RawBuilder<unknown>) =>
  sql`cross join lateral unnest(stored_paths(${form})) as named (name) where stored_paths(${form}) && ${namesOf(path)} and named.name = any(${namesOf(path)})`

/** What uses the stored form of a path: invitations, by what is live and by their drafts, in a form, a step or the form of an action, and other stored forms. */
const usesOf = (path: RawBuilder<unknown>, language: Language) => sql`
  select distinct 'invitation' as kind, i.id, ${titleIn(sql`i.title`, language)} as title, split_part(named.name, ':', 1) as how
    from form_body f
    join invitation_version v on f.hash in (v.form_hash, v.evaluation_form_hash)
    join invitation i on i.id = v.invitation_id
    left join invitation_draft d on d.invitation_id = i.id and d.version_id = v.id
    ${howIn(sql`f.form`, path)} and (i.current_version_id = v.id or d.version_id is not null)
  union
  select 'invitation', i.id, ${titleIn(sql`i.title`, language)}, split_part(named.name, ':', 1)
    from (
      select id as invitation_id, actions from invitation
      union all select invitation_id, card -> 'actions' from invitation_draft
      union all select invitation_id, actions from requirement where removed_at is null
    ) x join invitation i on i.id = x.invitation_id
    ${howIn(sql`x.actions`, path)} and x.actions <> '[]'
  union all
  select distinct 'invitation', i.id, ${titleIn(sql`i.title`, language)}, 'step'
    from invitation i
    left join invitation_draft d on d.invitation_id = i.id
    join invitation_version v on v.id in (i.current_version_id, d.version_id)
    where jsonb_path_query_array(v.steps, '$.*.form.path') || jsonb_path_query_array(v.steps, '$.*[*].form.path') ? ${path}
  union all
  select 'storedForm', o.id, ${titleIn(sql`o.title`, language)}, split_part(named.name, ':', 1)
    from stored_part o join stored_part_version w on w.part_id = o.id and w.number = o.number
    ${howIn(sql`w.content`, path)} and o.removed_at is null and o.kind <> 'script'`

export async function findUses(db: Db | Tx, path: string, language: Language): Promise<StoredPartUse[]> {
  const { rows } = await sql<StoredPartUse>`
    select used.* from (${usesOf(sql`${path}::text`, language)}) used order by used.kind, search_key(used.title), used.id, used.how`.execute(db)
  return rows
}

const maxTitles = 10

/** The titles of what uses a stored form, for a refusal. */
export function namedUses(uses: readonly StoredPartUse[]): string {
  const titles = [...new Set(uses.map(({ title }) => `«${title}»`))]
  return [...titles.slice(0, maxTitles), ...(titles.length > maxTitles ? [`+${titles.length - maxTitles}`] : [])].join(', ')
}

/** How many places use each stored form, by its path; one that nothing uses is left out. */
export async function countUses(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ path: string; uses: number }>`
    select p.path, (select count(*)::int from (${usesOf(sql`p.path`, 'el')}) used) as uses
    from stored_part p where p.removed_at is null and p.kind <> 'script'`.execute(db)
  return new Map(rows.map(({ path, uses }) => [path, uses]))
}

import type { StoredPartUse } from '@klesis/contract/forms/stored-parts.ts'
import { storedScriptMark } from '@klesis/contract/forms/stored-script-mark.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { titleIn } from './find-uses.ts'

/**
 * The copies of stored scripts, by the line that names them: in the scripts of points, saved last or in force, and in the actions of invitations, of their
 * drafts and of their documents.
 */
const copies = sql`
  select distinct code.invitation_id, code.how, found[1] as path from (
    select g.invitation_id, 'trigger' as how, s.script from invitation_trigger g join trigger_script s on s.id in (g.script_id, g.live_script_id)
    union all select id, 'action', actions::text from invitation
    union all select invitation_id, 'action', card ->> 'actions' from invitation_draft
    union all select invitation_id, 'action', actions::text from requirement where removed_at is null
  ) code cross join lateral regexp_matches(code.script, ${sql.lit(storedScriptMark)}, 'g') found`

/** The invitations that have a copy of the stored script of a path. */
export async function findScriptUses(db: Db, path: string, language: Language): Promise<StoredPartUse[]> {
  const { rows } = await sql<StoredPartUse>`
    select 'invitation' as kind, i.id, ${titleIn(sql`i.title`, language)} as title, c.how
    from (${copies}) c join invitation i on i.id = c.invitation_id where c.path = ${path} order by search_key(${titleIn(sql`i.title`, language)}), i.id, c.how`.execute(
    db,
  )
  return rows
}

/** How many places have a copy of each stored script, by its path; one without copies is left out. */
export async function countScriptUses(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ path: string; uses: number }>`select path, count(*)::int as uses from (${copies}) c group by path`.execute(db)
  return new Map(rows.map(({ path, uses }) => [path, uses]))
}

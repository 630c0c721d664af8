import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { MasterDataFile } from './master-data-file.ts'

/** The names of semesters after the import, as `nameSemesters` left them. */
export const plannedNames: RawBuilder<unknown> = sql`select id, name from semester_name where id is not null`

/**
 * Finds the semester that each course of the file names: by its name after the import, by its title in any language, by a title that the import replaces, or by its
 * number. Gives the cells the name, so that the file may say it in any of these ways. `semester_word` keeps what was found.
 */
export async function nameSemesters(tx: Tx, { titles }: MasterDataFile): Promise<void> {
  const keys = Object.values(titles)
  const first = sql`coalesce(p.now ->> ${titles.el ?? ''}::text, p.now ->> ${titles.en ?? ''}::text,
    (select min(value) from jsonb_each_text(p.now) where key = any(${keys}::text[])))`
  await sql`
    create temp table semester_name on commit drop as
    select s.item, s.id, case when s.id is not null and count(*) over (partition by s.name) > 1 then s.id::text else s.name end as name
    from (select p.item, p.id, ${first} as name from plan_row p where p.sheet = 'semesters') s`.execute(tx)
  const titlesOf = (side: RawBuilder<unknown>) =>
    sql`plan_row p cross join lateral jsonb_each_text(${side}) t where p.sheet = 'semesters' and t.key = any(${keys}::text[])`
  await sql`
    create temp table semester_word on commit drop as
    select w.word, count(distinct w.item) as many, min(n.name) as name from (
      select *, min(level) over (partition by word) as least from (
        select name as word, item, 1 as level from semester_name
        union select t.value, p.item, 2 from ${titlesOf(sql`p.now`)}
        union select t.value, p.item, 3 from ${titlesOf(sql`p.was`)}
        union select id::text, item, 4 from semester_name where id is not null) a) w join semester_name n on n.item = w.item
    where w.level = w.least group by w.word`.execute(tx)
  await sql`
    update stage_row s set cells = jsonb_set(s.cells, '{semester}', to_jsonb(w.name)) from semester_word w
    where s.sheet = 'courses' and w.word = s.cells ->> 'semester' and w.many = 1`.execute(tx)
}

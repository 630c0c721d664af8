import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { categories, repeats } from '../../masterdata/index.ts'

/** The lists whose entries a changed value names by id. */
const queries = {
  targetGroup: sql`select id, title as name from target_group where id = any(`,
  committee: sql`select id, title as name from committee where id = any(`,
  tag: sql`select id, name from tag where id = any(`,
  appTag: sql`select id, name from app_tag where id = any(`,
  department: sql`select id, title as name from department where id = any(`,
  semester: sql`select id, description as name from semester where id = any(`,
  unit: sql`select id, jsonb_build_object('el', label, 'en', coalesce(nullif(label_en, ''), label)) as name from unit where id = any(`,
} as const
const fixed = { repeat: repeats, category: categories } as const
export type NameList = keyof typeof queries | keyof typeof fixed

export type Names = ReadonlyMap<string, LocalizedText>
export const nameKey = (list: NameList, id: number) => `${list}:${id}`

/** The names of entries by `nameKey`; an entry that is gone has none. */
export async function findNames(db: Db, ids: ReadonlyMap<NameList, ReadonlySet<number>>): Promise<Names> {
  const names = new Map<string, LocalizedText>()
  for (const [list, entries] of Object.entries(fixed)) for (const { id, title } of entries) names.set(nameKey(list as keyof typeof fixed, id), title)
  for (const [list, wanted] of ids) {
    if (!(list in queries)) continue
    const { rows } = await sql<{ id: number; name: LocalizedText }>`${queries[list as keyof typeof queries]}${[...wanted]}::int[])`.execute(db)
    for (const { id, name } of rows) names.set(nameKey(list, id), name)
  }
  return names
}

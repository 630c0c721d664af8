import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { appTags, attachmentTypes, committees, courses, departments, tags, targetGroups } from './catalogue.ts'
import type { SeededPerson } from './seed-people.ts'
import type { SeededUnit } from './seed-units.ts'

/** Ids of the inserted rows by code. */
export interface Catalogue {
  attachmentTypes: ReadonlyMap<string, number>
  tags: ReadonlyMap<string, number>
  appTags: ReadonlyMap<string, number>
  committees: ReadonlyMap<string, number>
}

/** Inserts code lists, the course catalogue and committees. */
export async function seedCatalogue(
  tx: Tx,
  { site, units, people }: { site: string; units: Map<string, SeededUnit>; people: readonly SeededPerson[] },
): Promise<Catalogue> {
  await seedTargetGroups(tx)
  await seedStudies(tx, units)
  const byCode = (codes: readonly string[], rows: readonly { id: number }[]) => new Map(codes.map((code, index) => [code, rows[index]?.id ?? 0]))
  const types = Object.values(attachmentTypes).map(({ accepts, ...title }) => ({ title: JSON.stringify(title), accepts: [...accepts] }))
  const tagRows = Object.values(tags).map(({ color, isMitos, ...name }) => ({ name: JSON.stringify(name), meta: JSON.stringify({ color, isMitos }) }))
  const appTagRows = Object.values(appTags).map(({ icon, color, ...name }) => ({ name: JSON.stringify(name), icon, color }))
  const committeeRows = Object.entries(committees).map(([code, { el, en, rule }]) => ({ code, rule, title: JSON.stringify({ el, en }) }))
  const made = {
    attachmentTypes: byCode(Object.keys(attachmentTypes), await tx.insertInto('attachment_type').values(types).returning('id').execute()),
    tags: byCode(Object.keys(tags), await tx.insertInto('tag').values(tagRows).returning('id').execute()),
    appTags: byCode(Object.keys(appTags), await tx.insertInto('app_tag').values(appTagRows).returning('id').execute()),
    committees: byCode(Object.keys(committees), await tx.insertInto('committee').values(committeeRows).returning('id').execute()),
  }
  const idOf = (account: string) => people.find(({ uid }) => uid === `${account}@${site}`)?.id ?? 0
  const members = Object.entries(committees).flatMap(([code, committee]) =>
    committee.members.map((account, index) => ({
      committee_id: made.committees.get(code) ?? 0,
      person_id: idOf(account),
      role: index === 0 ? ('chair' as const) : ('member' as const),
      active_from: '2024-01-01',
    })),
  )
  await tx.insertInto('committee_member').values(members).execute()
  return made
}

/** The demonstration's invitations name the groups by their ids. A seeding that was interrupted may have left them. */
async function seedTargetGroups(tx: Tx): Promise<void> {
  for (const { id, title, hmu_login, allow_students, taxis_login, external_login } of targetGroups) {
    await sql`insert into target_group (id, title, hmu_login, allow_students, taxis_login, external_login) overriding system value
      values (${id}, ${JSON.stringify(title)}, ${hmu_login}, ${allow_students}, ${taxis_login}, ${external_login}) on conflict do nothing`.execute(tx)
  }
  // Never back: ids of deleted groups are not given again.
  await sql`select setval('target_group_id_seq', greatest(max(id), (select last_value from target_group_id_seq))) from target_group`.execute(tx)
}

/** Ten, each with its number as its id. Every installation has the first, and a seeding that was interrupted may have left the others. */
async function seedSemesters(tx: Tx): Promise<void> {
  for (let number = 1; number <= 10; number += 1) {
    await sql`insert into semester (id, description) overriding system value
      values (${number}, ${JSON.stringify({ el: `${number}ο εξάμηνο`, en: `Semester ${number}` })}) on conflict do nothing`.execute(tx)
  }
  await sql`select setval('semester_id_seq', greatest(max(id), (select last_value from semester_id_seq))) from semester`.execute(tx)
}

async function seedStudies(tx: Tx, units: Map<string, SeededUnit>): Promise<void> {
  const departmentRows = departments.map(({ code }) => {
    const unit = units.get(code)
    return { code, title: JSON.stringify({ el: unit?.label ?? code, en: unit?.labelEn ?? code }), unit_id: unit?.id ?? null }
  })
  const departmentIds = await tx.insertInto('department').values(departmentRows).returning('id').execute()
  await seedSemesters(tx)
  const courseRows = departments.flatMap(({ prefix }, index) =>
    courses.map(([number, title, category, semester]) => ({
      department_id: departmentIds[index]?.id ?? 0,
      coursecode: `${prefix}${number}`,
      title,
      category_id: category,
      semester_id: semester,
    })),
  )
  await tx.insertInto('course').values(courseRows).execute()
}

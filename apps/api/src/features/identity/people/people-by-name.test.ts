import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchWordsOf } from '../../../db/search-words.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findPeopleByName } from './people-by-name.ts'

const t = await testApp()

// Names that begin with “πολλ”, contain it later, or have it in their address alone; some have the same name, every eleventh is anonymous.
beforeAll(async () => {
  await sql`insert into person (uid, email, first_name, last_name, is_active, is_nameless)
    select 'u' || n, (array['polla', 'alla'])[1 + n % 2] || n || '@uni.example', (array['Άννα', 'Νίκος', 'Πολύβιος', 'Ζωή'])[1 + n % 4],
      (array['Πολλάκης', 'Αναπολλά', 'Ωραιόπουλος', 'Βήτας', 'Πολλ'])[1 + n / 130] || n % 9, n % 5 <> 0, n % 11 = 0 from generate_series(620, 1, -1) n`.execute(
    t.db,
  )
  await sql`insert into person_role (person_id, role) select id, 'staff' from person where id % 3 <> 0`.execute(t.db)
  await sql`analyze person, person_role`.execute(t.db)
})

/** All who match, in Greek order whatever the collation of the database. */
async function expected(words: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from person where not is_nameless and is_active and not exists (select from unnest(${words}::text[]) w where strpos(search, search_key(w)) = 0)
    order by search_key(last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || uid) collate "el-x-icu", id`.execute(t.db)
  return rows.map(({ id }) => id)
}

const pageSize = 40
const isActive = [sql`person.is_active`]

async function everyPage(words: readonly string[]) {
  const first = await findPeopleByName(t.db, words, isActive, { page: 0, pageSize })
  const ids = [...first.ids]
  for (let page = 1; ids.length === page * pageSize; page += 1) {
    const { ids: more, ...totals } = await findPeopleByName(t.db, words, isActive, { page, pageSize })
    expect(totals).toEqual({ total: first.total, totalIsExact: first.totalIsExact })
    ids.push(...more)
  }
  return { ...first, ids }
}

describe('people are found by name', () => {
  test.each(['πολλ', 'πολλακης', 'πολλακης αννα', 'αννα πολλ', 'λλ', 'α', 'βητας7', 'polla', 'polla1', 'alla πολλ', 'uni.example', 'πολλ8 ζωη', '%', 'u61'])(
    '“%s” finds each of them once, on pages in the order of their names',
    async (search) => {
      const words = searchWordsOf(search)
      const ids = await expected(words)
      expect(await everyPage(words)).toEqual({ ids, total: Math.min(ids.length, 100), totalIsExact: ids.length <= 100 })
    },
  )

  // Such a condition may be joined in another order than that of the names.
  test.each(['λλ', 'alla'])('“%s” finds those with a role, on pages in the order of their names', async (search) => {
    const isStaff = sql`exists (select from person_role r where r.person_id = person.id and r.role = 'staff')`
    const staff = new Set((await t.db.selectFrom('person_role').select('person_id').where('role', '=', 'staff').execute()).map((row) => row.person_id))
    const ids = (await expected([search])).filter((id) => staff.has(id))
    expect(ids.length).toBeGreaterThan(100)
    const pages = await Promise.all([0, 1, 2].map((page) => findPeopleByName(t.db, [search], [...isActive, isStaff], { page, pageSize })))
    expect(pages.flatMap((page) => page.ids)).toEqual(ids.slice(0, 3 * pageSize))
  })

  // There are more people than are read in the order of names for a page of one, and a condition may be joined in another order than that of the names.
  test.each(['λλ', 'alla', 'uni.example'])('“%s” finds the first of many, also of those with a role', async (search) => {
    const staffIds = sql`select r.person_id from person_role r where r.role = 'staff' offset 0`
    const ids = await expected([search])
    const staff = new Set((await t.db.selectFrom('person_role').select('person_id').where('role', '=', 'staff').execute()).map((row) => row.person_id))
    const first = async (conditions: typeof isActive) => (await findPeopleByName(t.db, [search], conditions, { page: 0, pageSize: 1 })).ids
    expect(await first(isActive)).toEqual(ids.slice(0, 1))
    expect(await first([...isActive, sql`person.id in (${staffIds})`])).toEqual(ids.filter((id) => staff.has(id)).slice(0, 1))
  })

  test('those with the same name are told apart by their addresses', async () => {
    const make = (name: string, email: string) =>
      t.db.insertInto('person').values({ uid: email, email, first_name: name, last_name: 'Όμοιος' }).returning('id').executeTakeFirstOrThrow()
    const later = await make('Ίων', 'b@same.example')
    const sooner = await make('ΙΩΝ', 'a@same.example')
    expect((await findPeopleByName(t.db, ['ομοιος'], [], { page: 0, pageSize })).ids).toEqual([sooner.id, later.id])
  })
})

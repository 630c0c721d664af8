import type { EmployeeChoice, EmployeeFilters, EmployeeRow, EmployeeView } from '@klesis/contract/org/employees.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeUnit } from '../testing/unit-fixtures.ts'
import { makeEmployee, makeHoldingOf } from './testing/employee-fixtures.ts'

const t = await testApp()
const as = t.as(await t.person())
const list = async (filters: EmployeeFilters, page = 0, pageSize = 50) =>
  (
    await as.get<{ items: EmployeeRow[]; total: number; totalIsExact: boolean }>(
      `/api/org/employees/${page}/${pageSize}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    )
  ).body

describe('the search', async () => {
  await makeEmployee(t.db, { lastName: 'Παπαδόπουλος', firstName: 'Γεώργιος', email: 'gpap@uni.example' })
  await makeEmployee(t.db, { lastName: 'ΠΑΠΑΔΟΠΟΎΛΟΥ', firstName: 'Μαρία', email: 'mpap@uni.example' })
  await makeEmployee(t.db, { lastName: 'Παπαδάκης', firstName: 'Μάριος', email: 'papadakis@other.example' })
  await makeEmployee(t.db, { lastName: 'Smith-Ξένος', firstName: 'John', email: 'jsmith@uni.example' })
  await makeEmployee(t.db, { lastName: 'Έλλη_α', firstName: 'Ω%', email: 'elli.a@uni.example' })

  const table: [EmployeeFilters, string[]][] = [
    [{ name: 'παπαδοπουλος' }, ['Παπαδόπουλος']],
    [{ name: 'ΠΑΠΑΔΌΠΟΥΛΟΣ' }, ['Παπαδόπουλος']],
    [{ name: 'παπαδοπουλοσ' }, ['Παπαδόπουλος']],
    [{ name: 'παπαδ' }, ['Παπαδάκης', 'Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΎΛΟΥ']],
    [{ name: 'μαρι παπα' }, ['Παπαδάκης', 'ΠΑΠΑΔΟΠΟΎΛΟΥ']],
    [{ name: '  μαρία   παπαδοπούλου ' }, ['ΠΑΠΑΔΟΠΟΎΛΟΥ']],
    [{ name: 'ξενος john' }, ['Smith-Ξένος']],
    [{ name: 'SMITH' }, ['Smith-Ξένος']],
    [{ name: 'uni' }, []],
    [{ name: 'gpap' }, []],
    [{ name: '_' }, ['Έλλη_α']],
    [{ name: '%' }, ['Έλλη_α']],
    [{ name: '\\' }, []],
    [{ email: 'pap@' }, ['Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΎΛΟΥ']],
    [{ email: 'GPAP@uni.example' }, ['Παπαδόπουλος']],
    [{ email: '@other' }, ['Παπαδάκης']],
    [{ email: 'παπαδοπουλος' }, []],
    [{ name: 'μαρια', email: 'mpap@' }, ['ΠΑΠΑΔΟΠΟΎΛΟΥ']],
    [{ name: 'κανένας' }, []],
  ]
  test.each(table)('%j finds %j', async (filters, names) => {
    const { items, total } = await list(filters)
    expect(items.map(({ lastName }) => lastName).toSorted()).toEqual(names.toSorted())
    expect(total).toBe(names.length)
  })

  test('finds active employees alone, however many inactive ones of the name stand before them, and lists them alone', async () => {
    const name = 'Πολυσύχναστος'
    await makeEmployee(t.db, { lastName: name, firstName: 'Ω' })
    for (let number = 1; number <= 3; number += 1) await makeEmployee(t.db, { lastName: name, firstName: `Α${number}`, isActive: false })
    const { items, total } = await list({ name, isActive: true }, 0, 2)
    expect([items.map(({ firstName }) => firstName), total]).toEqual([['Ω'], 1])
    const [active, inactive] = [await list({ isActive: true }, 0, 100), await list({ isActive: false }, 0, 100)]
    expect([active.items.every(({ isActive }) => isActive), inactive.total]).toEqual([true, 3])
  })

  test('filters that are no JSON, and pages of no or too many rows, are refused', async () => {
    for (const path of ['0/50?filters=x', '0/50?filters={"name":1}', '0/0', '0/101', 'x/50']) {
      expect((await as.get(`/api/org/employees/${path}`)).status, path).toBe(422)
    }
  })

  test('an empty filter finds everybody, and the pages are in the order of names', async () => {
    const all = (await list({})).items.map(({ id }) => id)
    const pages = [await list({}, 0, 2), await list({ name: '' }, 1, 2), await list({}, 2, 2)]
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, 5)).toEqual(all.slice(0, 5))
    expect((await list({}, 1000)).items).toEqual([])
  })
})

describe('a list of many employees', () => {
  const everyPage = async (filters: EmployeeFilters) => {
    const { total, totalIsExact, items } = await list(filters, 0, 100)
    const ids = items.map(({ id }) => id)
    for (let page = 1; ids.length === page * 100; page += 1) {
      const { items: more, ...rest } = await list(filters, page, 100)
      expect(rest).toEqual({ total, totalIsExact })
      ids.push(...more.map(({ id }) => id))
    }
    return { total, totalIsExact, ids }
  }

  beforeAll(async () => {
    await sql`insert into employee (first_name, last_name, email)
      select (array['Νίκος', 'Άννα', 'Πολύβιος', 'Łucja', 'Ζωή'])[1 + n % 5] || n % 7,
        (array['Πολλάκης', 'Αναπολλά', 'Ωραιόπουλος', 'Łukasz', 'де ' || chr(1080) || chr(774)])[1 + n / 700] || n % 11, 'many' || n || '@many.example'
      from generate_series(1, 3400) n`.execute(t.db)
    await sql`analyze employee`.execute(t.db)
  })
  afterAll(() => t.db.deleteFrom('employee').where('email', 'like', '%@many.example').execute())

  // Few and many names that begin with the text, that contain it later, and both; some that are adjacent far down the list; letters that sort as others.
  test.each([
    ...['πολλακης', 'πολλ', 'πολυ', 'πολλακης1', 'α', 'ν', 'ωραιοπουλ', 'ραιοπουλ', 'λουτρ', 'luk', 'łu', 'l', 'ukasz', 'и', 'де', 'де и', '1', 'ζωη6'],
    ...['πολλακης αννα', 'αννα πολλα', 'λλα ι', 'ο ο', 'ραιοπουλος5 ζω', 'πολυβιος πολλακης πο', 'luk ucj', 'πολ%', 'πολ_'],
  ])('“%s” is found on all pages of the list, each match once', async (name) => {
    const { rows } = await sql<{ id: number }>`
      select id from employee where not exists (select from unnest(${name.split(' ')}::text[]) w where strpos(name_key, search_key(w)) = 0)
      order by name_key collate "el-x-icu", id`.execute(t.db)
    const expected = rows.map(({ id }) => id)
    expect(await everyPage({ name })).toEqual({ ids: expected, total: Math.min(expected.length, 500), totalIsExact: expected.length <= 500 })
    expect((await list({ name }, 1, 5)).items.map(({ id }) => id)).toEqual(expected.slice(5, 10))
  })

  test.each<[EmployeeFilters, number]>([
    [{ email: '@many.' }, 3400],
    [{ email: 'many1' }, 1111],
    [{ email: 'many12' }, 111],
    [{ email: 'many1', name: 'πολλα' }, 511],
  ])('%j finds %i in the order of their names', async (filters, count) => {
    const { ids, ...rest } = await everyPage(filters)
    expect([ids.length, new Set(ids).size, rest]).toEqual([count, count, { total: Math.min(count, 500), totalIsExact: count <= 500 }])
    const { rows } = await sql<{ id: number }>`
      select id from employee where id = any(${ids}::int[]) order by last_name collate "el-x-icu", first_name collate "el-x-icu", id`.execute(t.db)
    expect(ids).toEqual(rows.map(({ id }) => id))
  })

  test('everybody is counted on the first page and on one past the end', async () => {
    expect(await list({}, 1)).toMatchObject({ total: 101, totalIsExact: false })
    const { total } = await list({})
    expect(await list({}, Math.floor(total / 50))).toMatchObject({ total, totalIsExact: true })
    expect(await list({}, 1000)).toEqual({ items: [], total, totalIsExact: true })
  })
})

test('a row has the present positions; a single employee has the past ones, too', async () => {
  const unit = await makeUnit(t.db, { head: null, label: 'Τμήμα Φυσικής' })
  const positionId = unit.positionId ?? 0
  const before = await makeEmployee(t.db, { lastName: 'Πρώην' })
  const now = await makeEmployee(t.db, { lastName: 'Τωρινός' })
  await makeHoldingOf(t.db, { employeeId: before.id, positionId }, { from: '2010-01-01', until: '2019-12-31' })
  await makeHoldingOf(t.db, { employeeId: now.id, positionId }, { from: '2020-01-01' })
  await makeHoldingOf(t.db, { employeeId: before.id, positionId }, { kind: 'deputy', from: '2020-01-01' })
  const held = { id: positionId, label: 'Προϊστάμενος', unitId: unit.id, unitLabel: 'Τμήμα Φυσικής' }
  expect((await list({ name: 'πρωην' })).items).toMatchObject([{ id: before.id, positions: [] }])
  expect((await list({ name: 'τωρινος' })).items).toMatchObject([{ id: now.id, positions: [held] }])
  expect((await as.get<EmployeeView>(`/api/org/employees/${before.id}`)).body).toMatchObject({
    hasAccount: false,
    positions: [],
    history: [
      { ...held, kind: 'deputy', activeFrom: '2020-01-01', activeUntil: null },
      { ...held, kind: 'holder', activeFrom: '2010-01-01', activeUntil: '2019-12-31' },
    ],
  })
  t.clock.set('2015-06-01T10:00:00Z')
  expect((await list({ name: 'πρωην' })).items).toMatchObject([{ positions: [held] }])
  t.clock.run()
})

test('the list of all employees has the active ones, by name', async () => {
  const gone = await makeEmployee(t.db, { lastName: 'Ανενεργός', isActive: false })
  const first = await makeEmployee(t.db, { lastName: 'Αάρων', firstName: 'Άλφα' })
  const { body } = await as.get<{ items: EmployeeChoice[]; total: number }>('/api/org/employees/all')
  expect(body.items[0]).toEqual({ id: first.id, firstName: 'Άλφα', lastName: 'Αάρων', email: first.email })
  expect(body.items.map(({ id }) => id)).not.toContain(gone.id)
  expect(body.total).toBe(body.items.length)
  // By their code points capitals with an accent would stand before all others, and small letters behind them.
  const lastNames = ['ααδύρας', 'Ααέρος', 'Άαζος', 'Ααήτης']
  for (const lastName of lastNames.toReversed()) await makeEmployee(t.db, { lastName })
  const { body: more } = await as.get<{ items: EmployeeChoice[] }>('/api/org/employees/all')
  expect(more.items.flatMap(({ lastName }) => (lastNames.includes(lastName) ? [lastName] : []))).toEqual(lastNames)
})

test('an unknown employee is not found', async () => {
  expect((await as.get<{ code: string }>('/api/org/employees/999999')).body.code).toBe('employee.notFound')
})

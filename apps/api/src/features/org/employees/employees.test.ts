import type { EmployeeRow, EmployeeView } from '@klesis/contract/org/employees.ts'
import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { wiring } from '../../../wiring.ts'
import { makeUnit } from '../testing/unit-fixtures.ts'
import { collectHoldingChanges } from './testing/collect-holding-changes.ts'
import { makeEmployee, makeHoldingOf } from './testing/employee-fixtures.ts'

const t = await testApp()
t.clock.set('2026-06-15T22:30:00Z')
const today = '2026-06-16'
const as = t.as(await t.person({ roles: ['admin'] }))
const changedPositions = collectHoldingChanges(t.db, wiring)
const read = async (id: number) => (await as.get<EmployeeView>(`/api/org/employees/${id}`)).body
const entries = (id: number) =>
  t.db.selectFrom('audit_entry').select(['code', 'ids']).where('subject', '=', 'employee').where('subject_id', '=', id).orderBy('number').execute()

const personal = {
  gender: 2,
  extEmail: 'home@mail.example',
  taxId: '094512345',
  mobile: '6971234567',
  homeAddress: 'Οδός Κρυφή 7, Χανιά',
  homeTelephone: '2821012345',
} as const
const input = { lastName: 'Νικολάου', firstName: 'Νίκη', email: 'n.nikolaou@uni.example', title: 'Δρ', alt_title: 'ΕΔΙΠ', isActive: true, ...personal }
const create = async (overrides = {}) => {
  const { id, email } = await makeEmployee(t.db, { ...input, ...overrides, email: undefined })
  return { id, email, body: { ...input, ...overrides, email } }
}

describe('a new employee', () => {
  test('is in the list at once, and the creation is audited', async () => {
    const overrides = { lastName: 'Ζαχαρίου', firstName: 'Ζωή', email: ' Z.Zachariou@Uni.example', gender: 2, isActive: 1 }
    const { status, body } = await as.post<EmployeeView>('/api/org/employees', overrides)
    expect([status, body]).toMatchObject([200, { lastName: 'Ζαχαρίου', email: 'z.zachariou@uni.example', isActive: true, hasAccount: false, revision: 1 }])
    expect(await read(body.id)).toMatchObject({ gender: 2, taxId: '', positions: [], history: [] })
    expect(await entries(body.id)).toEqual([{ code: 'employee.created', ids: { isActive: true, isJoined: false } }])
  })

  test('has an address that is nobody else’s, however it is written', async () => {
    const { email } = await create()
    const answer = await as.post<{ code: string }>('/api/org/employees', { lastName: 'Α', firstName: 'Β', email: email.toUpperCase() })
    expect([answer.status, answer.body.code]).toEqual([409, 'employee.emailTaken'])
  })

  test.each([{ lastName: ' ' }, { firstName: '' }, { email: 'x' }, { gender: 3 }, { isActive: 2 }])('with %j is refused with the reason', async (wrong) => {
    const answer = await as.post<{ issues: { path: string }[] }>('/api/org/employees', { lastName: 'Α', firstName: 'Β', email: 'ab@uni.example', ...wrong })
    expect([answer.status, answer.body.issues.map(({ path }) => path)]).toEqual([422, Object.keys(wrong)])
  })
})

describe('saving', () => {
  test('stores every field, and the audit entry names the changed fields without values', async () => {
    const { id, body } = await create()
    const next = { ...body, mobile: '6900000001', title: '', homeAddress: 'Αλλού 1' }
    expect((await as.put<EmployeeView>(`/api/org/employees/${id}`, { ...next, revision: 1 })).body).toMatchObject({ revision: 2, title: '' })
    expect(await read(id)).toMatchObject({ ...next, revision: 2 })
    expect(await entries(id)).toEqual([{ code: 'employee.changed', ids: { changed: ['title', 'mobile', 'home_address'] } }])
  })

  test('unchanged input changes nothing', async () => {
    const { id, body } = await create()
    expect((await as.put<EmployeeView>(`/api/org/employees/${id}`, { ...body, revision: 1 })).body.revision).toBe(1)
    expect(await entries(id)).toEqual([])
  })

  test('of two administrators who save one employee, the second is refused and the first change stays', async () => {
    const { id, body } = await create()
    const save = (change: object, revision = 1) => as.put<{ code?: string }>(`/api/org/employees/${id}`, { ...body, ...change, revision })
    const answers = await Promise.all([save({ title: 'Καθηγήτρια' }), save({ mobile: '6900000002' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('employee.changed')
    const first = answers[0]?.status === 200 ? { title: 'Καθηγήτρια', mobile: body.mobile } : { title: body.title, mobile: '6900000002' }
    const now = await read(id)
    expect(now).toMatchObject({ ...first, revision: 2 })
    expect((await save({ title: now.title, mobile: now.mobile, alt_title: 'ΔΕΠ' }, now.revision)).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...first, alt_title: 'ΔΕΠ' })
  })

  test('keeps what a change leaves out, and needs no revision', async () => {
    const { id, body } = await create({ title: 'Καθηγήτρια', mobile: '6900000002', isActive: false, gender: 2 })
    const { firstName, email } = body
    expect((await as.put(`/api/org/employees/${id}`, { firstName, email, lastName: 'Νέα' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...body, lastName: 'Νέα', revision: 2 })
  })

  test('does not take another’s address', async () => {
    const [{ id, body }, { email }] = [await create(), await create()]
    const answer = await as.put<{ code: string }>(`/api/org/employees/${id}`, { ...body, email, revision: 1 })
    expect([answer.status, answer.body.code]).toEqual([409, 'employee.emailTaken'])
  })

  test('as inactive keeps the holdings and emits that the positions count as vacant', async () => {
    const { id, body } = await create()
    const { positionId, ...unit } = await makeUnit(t.db, { head: null })
    await makeHoldingOf(t.db, { employeeId: id, positionId: positionId ?? 0 })
    await as.put(`/api/org/employees/${id}`, { ...body, title: 'Άλλος', revision: 1 })
    expect(changedPositions).toEqual([])
    await as.put(`/api/org/employees/${id}`, { ...body, isActive: false, revision: 2 })
    expect(changedPositions).toEqual([positionId])
    expect(await read(id)).toMatchObject({ isActive: false, positions: [{ unitId: unit.id }] })
  })
})

describe('removing', () => {
  async function makeHeld() {
    const { id, body } = await create({ lastName: 'Αποχωρών' })
    const units = [await makeUnit(t.db, { head: null }), await makeUnit(t.db, { head: null }), await makeUnit(t.db, { head: null })]
    const [past, present, coming] = units.map(({ positionId }) => positionId ?? 0) as [number, number, number]
    await makeHoldingOf(t.db, { employeeId: id, positionId: past }, { from: '2010-01-01', until: '2012-12-31' })
    await makeHoldingOf(t.db, { employeeId: id, positionId: present }, { from: '2020-01-01' })
    await makeHoldingOf(t.db, { employeeId: id, positionId: coming }, { from: '2027-01-01' })
    return { id, body, past, present, coming }
  }
  const holdingsOf = (positionId: number) => t.db.selectFrom('holding').selectAll().where('position_id', '=', positionId).execute()

  test('leaves the name and the days of past holdings, and nothing else of the person', async () => {
    const { id, body, past, present, coming } = await makeHeld()
    const { id: fileId } = await t.db
      .insertInto('file')
      .values({ key: 'portrait', name: 'avatar.jpg', size: 1, sha256: Buffer.alloc(32), content_type: 'image/jpeg', attached_at: '2026-01-01T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db.updateTable('employee').set({ photo_file_id: fileId }).where('id', '=', id).execute()
    await as.put(`/api/org/employees/${id}`, { ...body, title: 'Ομότιμη', revision: 1 }, { 'idempotency-key': 'before-removal' })
    expect((await as.delete(`/api/org/employees/${id}`)).body).toEqual({ ok: true })

    const kept = { employee_id: null, first_name: 'Νίκη', last_name: 'Αποχωρών', position_label: 'Προϊστάμενος' }
    expect(await holdingsOf(past)).toMatchObject([{ ...kept, active_from: '2010-01-01', active_until: '2012-12-31' }])
    expect(await holdingsOf(present)).toMatchObject([{ ...kept, active_from: '2020-01-01', active_until: today }])
    expect(await holdingsOf(coming)).toEqual([])
    expect(changedPositions.toSorted()).toEqual([present, coming].toSorted())
    expect(await t.db.selectFrom('file').select('attached_at').where('id', '=', fileId).executeTakeFirst()).toEqual({ attached_at: null })
    expect((await entries(id)).at(-1)).toEqual({ code: 'employee.removed', ids: { holdings: 2 } })

    expect((await as.get(`/api/org/employees/${id}`)).status).toBe(404)
    const listed = await as.get<{ items: EmployeeRow[] }>(`/api/org/employees/0/50?filters=${encodeURIComponent('{"name":"αποχωρων"}')}`)
    expect(listed.body.items).toEqual([])
    expect((await as.get<{ items: { id: number }[] }>('/api/org/employees/all')).body.items.map((one) => one.id)).not.toContain(id)
    expect((await as.delete<{ code: string }>(`/api/org/employees/${id}`)).body.code).toBe('employee.notFound')
  })

  test('leaves no personal field in any table, answers kept for a repeated call included', async () => {
    const secret = { taxId: '094599999', mobile: '6979999999', homeAddress: 'Οδός Αόρατη 9', homeTelephone: '2810999999', extEmail: 'invisible@mail.example' }
    const { id, body } = await create()
    await as.put(`/api/org/employees/${id}`, { ...body, ...secret, revision: 1 }, { 'idempotency-key': 'with-secrets' })
    expect(await read(id)).toMatchObject(secret)
    await as.delete(`/api/org/employees/${id}`, undefined, { 'idempotency-key': 'gone' })
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`.execute(t.db)
    for (const { name } of tables) {
      for (const value of Object.values(secret)) {
        const { rows } = await sql`select from ${sql.table(name)} r where r::text like ${`%${value}%`} limit 1`.execute(t.db)
        expect(rows, `${name} still holds ${value}`).toHaveLength(0)
      }
    }
  })

  test('leaves the position to be given to somebody else on the same day', async () => {
    const { id, present } = await makeHeld()
    const { id: next } = await create({ lastName: 'Διάδοχος' })
    await as.delete(`/api/org/employees/${id}`)
    const { unit_id: unitId } = await t.db.selectFrom('position').select('unit_id').where('id', '=', present).executeTakeFirstOrThrow()
    const [entry] = (await as.get<{ items: PositionEntry[] }>(`/api/org/units/${unitId}/positions`)).body.items
    expect(entry).toMatchObject({ employeeId: null, history: [{ lastName: 'Αποχωρών', activeUntil: today }] })
    const responsibilities = entry?.responsibilities.map((one) => one.id)
    const answer = await as.put<PositionEntry>(`/api/org/units/${unitId}/positions`, { ...entry, responsibilities, employeeId: next, deputyId: null })
    expect([answer.status, answer.body]).toMatchObject([200, { employeeId: next, activeFrom: today }])
    expect(answer.body.history).toMatchObject([{ employeeId: next }, { employeeId: null, lastName: 'Αποχωρών', activeUntil: '2026-06-15' }])
  })

  test('removes an account from the directory, not the account itself', async () => {
    const person = await t.person()
    const { id } = await makeEmployee(t.db, { personId: person.id, email: person.uid })
    expect((await as.delete(`/api/org/employees/${id}`)).status).toBe(200)
    expect((await as.get(`/api/org/employees/${id}`)).status).toBe(404)
    expect((await t.as(person).get('/auth/me')).status).toBe(200)
  })

  test('waits for a position that is being assigned, and ends that holding, too', async () => {
    const { id } = await create()
    const { positionId } = await makeUnit(t.db, { head: null })
    const giving = await t.db.startTransaction().execute()
    await giving
      .insertInto('holding')
      .values({ position_id: positionId ?? 0, employee_id: id, active_from: '2026-01-01' })
      .execute()
    const removed = as.delete(`/api/org/employees/${id}`)
    await untilBlocked(t.db, giving)
    await giving.commit().execute()
    expect((await removed).status).toBe(200)
    expect(await holdingsOf(positionId ?? 0)).toMatchObject([{ employee_id: null, active_until: today }])
  })
})

import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { CodeListUse } from '@klesis/contract/masterdata/code-lists.ts'
import type { MasterData } from '@klesis/contract/masterdata/masterdata.ts'
import type { CourseRow, TargetGroupRow } from '@klesis/contract/masterdata/studies.ts'
import type { TagInput, TagRow } from '@klesis/contract/masterdata/tags.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changesOf } from '../../../audit/testing/changes-of.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeApplication, makeInvitation, makeMasterData, publishDraft } from '../../invitations/testing/fixtures.ts'
import { makeUnit } from '../../org/testing/unit-fixtures.ts'
import { departmentList, semesterList } from './study-lists.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})
const path = '/api/management'
type Answer<Row> = Row & { code: string; message: string }
type List<Row> = { items: Row[]; total: number }
const tag = (el: string, more: Partial<TagInput> = {}): TagInput => ({ name: { el, en: `${el} (en)` }, color: 'green', isMitos: false, ...more })
const create = async (el: string, more: Partial<TagInput> = {}) => (await t.as(admin).post<Answer<TagRow>>(`${path}/tags`, tag(el, more))).body
const save = (id: number, input: TagInput & { revision: number }) => t.as(admin).put<Answer<TagRow>>(`${path}/tags/${id}`, input)
const listOf = async <Row = TagRow>(list: string) => (await t.as(admin).get<List<Row>>(`${path}/${list}`)).body.items
const masterData = async () => (await t.guest.get<MasterData>('/pub/masterdata')).body

describe('a tag', () => {
  test('is made, changed and deleted, and every screen reads it at once; the audit trail has the values before and after', async () => {
    const made = await create('Έρευνα')
    expect(made).toMatchObject({ name: { el: 'Έρευνα' }, color: 'green', isMitos: false, uses: 0, revision: 1 })
    const saved = await save(made.id, { ...tag('Έρευνα', { color: 'red', isMitos: true }), revision: 1 })
    expect(saved.body).toMatchObject({ color: 'red', isMitos: true, revision: 2 })
    expect((await masterData()).tags.find(({ id }) => id === made.id)?.meta).toEqual({ color: 'red', isMitos: true })
    expect((await changesOf(t.db, 'tag', made.id)).slice(-2)).toEqual([
      ['color', 'green', 'red'],
      ['isMitos', false, true],
    ])
    expect((await t.as(admin).delete(`${path}/tags/${made.id}`)).body).toEqual({ ok: true })
    expect((await masterData()).tags.find(({ id }) => id === made.id)).toBeUndefined()
    expect((await t.as(admin).delete(`${path}/tags/${made.id}`)).status).toBe(404)
    const trail = await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'tag').where('subject_id', '=', made.id).orderBy('number').execute()
    expect(trail.map(({ code }) => code)).toEqual(['tag.created', 'tag.changed', 'tag.deleted'])
  })

  test('of two people who change it, the second is refused', async () => {
    const { id } = await create('Υγεία')
    expect((await save(id, { ...tag('Υγεία και φροντίδα'), revision: 1 })).status).toBe(200)
    expect(await save(id, { ...tag('Ευεξία'), revision: 1 })).toMatchObject({ status: 409, body: { code: 'codeList.changed' } })
  })

  test.each<[string, object]>([
    ['no name', { name: { el: ' ' } }],
    ['a colour that the theme lacks', { color: '#ff0000' }],
  ])('with %s is refused', async (_, more) => {
    expect((await t.as(admin).post(`${path}/tags`, { ...tag('Χ'), ...more })).status).toBe(422)
  })

  test('that an invitation or only its draft has is not deleted; the refusal names it', async () => {
    const [live, drafted] = [await create('Ζωντανή'), await create('Πρόχειρη')]
    const invitation = await makeInvitation(t, admin, { title: { el: 'Με ετικέτα' }, tags: [live.id] })
    // A published invitation without questions would be impossible to finish, so this save becomes a draft beside the live version.
    const broken = { ...invitation, tags: [drafted.id], form: { display: 'form', components: [] } }
    expect((await t.as(admin).put<{ draft: object | null }>('/api/invitation', broken)).body.draft).toBeTruthy()
    for (const { id } of [live, drafted]) {
      const use = { kind: 'invitation', id: invitation.id, title: 'Με ετικέτα' }
      expect((await t.as(admin).get<List<CodeListUse>>(`${path}/tags/${id}/uses`)).body).toEqual({ items: [use], total: 1 })
      expect((await listOf('tags')).find((row) => row.id === id)?.uses).toBe(1)
      expect(await t.as(admin).delete(`${path}/tags/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'codeList.inUse', message: expect.stringContaining('«Με ετικέτα»') },
      })
    }
  })
})

describe('the order of tags', () => {
  const order = (ids: number[]) => t.as(admin).post<Answer<object>>(`${path}/tags/order`, { ids })

  test('is that of every screen, and a new tag is the last', async () => {
    const before = (await listOf('tags')).map(({ id }) => id)
    expect((await order(before.toReversed())).status).toBe(200)
    const last = await create('Τελευταία')
    const expected = [...before.toReversed(), last.id]
    expect((await listOf('tags')).map(({ id }) => id)).toEqual(expected)
    expect((await masterData()).tags.map(({ id }) => id)).toEqual(expected)
    const entry = await t.db.selectFrom('audit_entry').select('ids').where('code', '=', 'tag.ordered').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry.ids).toEqual({ before, after: before.toReversed() })
  })

  test('is refused where a tag was added meanwhile, or one is named twice', async () => {
    const ids = (await listOf('tags')).map(({ id }) => id)
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids.at(-1) ?? 0], [...ids, 999_999]]) {
      expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'codeList.orderChanged' } })
    }
  })

  test('is refused if somebody else changed the order that the sender saw', async () => {
    const ids = (await t.db.selectFrom('tag').select('id').orderBy('position').orderBy('id').execute()).map(({ id }) => id)
    const move = (seen: number[]) => t.as(admin).post<Answer<object>>(`${path}/tags/order`, { ids: ids.toReversed(), seen })
    expect(await move(ids.toReversed())).toMatchObject({ status: 409, body: { code: 'codeList.orderChanged' } })
    expect([(await move(ids)).status, (await move(ids)).status]).toEqual([200, 409])
  })
})

test('a tag of applications counts invitations and applications, and is not deleted while an application has it', async () => {
  const { body } = await t.as(admin).post<Answer<TagRow>>(`${path}/app-tags`, { name: { el: 'Συνέντευξη' }, icon: 'messages', color: 'amber' })
  const title = { el: 'Υποτροφία', en: 'Scholarship' }
  const invitation = await makeInvitation(t, admin, { title, appTagIds: [body.id] })
  const application = await makeApplication(t.db, invitation.id, admin.id)
  await t.db.insertInto('application_tag').values({ application_id: application, app_tag_id: body.id }).execute()
  expect((await listOf('app-tags')).find(({ id }) => id === body.id)?.uses).toBe(2)
  const { items } = (await t.as(admin).get<List<CodeListUse>>(`${path}/app-tags/${body.id}/uses`, { 'x-language': 'en' })).body
  expect(items).toEqual([
    { kind: 'invitation', id: invitation.id, title: title.en },
    { kind: 'application', id: application, title: title.en },
  ])
  expect((await t.as(admin).delete<Answer<object>>(`${path}/app-tags/${body.id}`)).body.code).toBe('codeList.inUse')
})

describe('target groups', () => {
  const group = { title: { el: 'Απόφοιτοι' }, hmuLogin: false, allowStudents: false, taxisLogin: false, externalLogin: true }

  test('the members of the university stay', async () => {
    expect((await t.as(admin).delete<Answer<object>>(`${path}/target-groups/1`)).body.code).toBe('codeList.fixed')
  })

  test('a new one has a number of its own, and one that an invitation has stays', async () => {
    const numbers = (await listOf<TargetGroupRow>('target-groups')).map(({ id }) => id)
    const { body } = await t.as(admin).post<Answer<TargetGroupRow>>(`${path}/target-groups`, group)
    expect(body).toMatchObject(group)
    expect(numbers).not.toContain(body.id)
    await makeInvitation(t, admin, { targetGroupId: body.id })
    expect((await t.as(admin).delete<Answer<object>>(`${path}/target-groups/${body.id}`)).body.code).toBe('codeList.inUse')
  })
})

test.each<[string, object]>([
  ['target-groups', { title: { el: 'Προσωρινή' }, hmuLogin: true, allowStudents: false, taxisLogin: false, externalLogin: false }],
  ['departments', { code: 'temp', title: { el: 'Προσωρινό' }, unitId: null }],
  ['semesters', { description: { el: 'Προσωρινό' } }],
])('the id of a deleted row of %s is never given again', async (list, input) => {
  const create = async () => (await t.as(admin).post<{ id: number }>(`${path}/${list}`, input)).body.id
  const first = await create()
  expect((await t.as(admin).delete(`${path}/${list}/${first}`)).body).toEqual({ ok: true })
  expect(await create()).toBeGreaterThan(first)
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: PlanNode[]
}
/** How many times a table is read. */
const readsOf = (table: string, node: PlanNode | undefined): number =>
  !node ? 0 : (node['Relation Name'] === table ? node['Actual Loops'] : 0) + (node.Plans ?? []).reduce((sum, one) => sum + readsOf(table, one), 0)

describe('studies', () => {
  const as = () => t.as(admin)
  const department = async (code: string) =>
    (await as().post<Answer<{ id: number }>>(`${path}/departments`, { code, title: { el: `Τμήμα ${code}` }, unitId: null })).body.id
  const semester = async (el: string) => (await as().post<Answer<{ id: number }>>(`${path}/semesters`, { description: { el } })).body.id
  const usesOf = async (row: string) => (await as().get<List<CodeListUse>>(`${path}/${row}/uses`)).body.items
  const remove = async (row: string) => (await as().delete<Answer<object>>(`${path}/${row}`)).body

  test('a department names its unit in the language of the reader', async () => {
    const { id: unitId } = await makeUnit(t.db, { label: 'Τμήμα Φυσικής' })
    await t.db.updateTable('unit').set({ label_en: 'Department of Physics' }).where('id', '=', unitId).execute()
    const { id } = (await as().post<Answer<{ id: number }>>(`${path}/departments`, { code: 'named', title: { el: 'Φυσικής' }, unitId })).body
    const unitIn = async (language: string) =>
      (await as().get<List<{ id: number; unit: string }>>(`${path}/departments`, { 'x-language': language })).body.items.find((row) => row.id === id)?.unit
    expect([await unitIn('el'), await unitIn('en')]).toEqual(['Τμήμα Φυσικής', 'Department of Physics'])
  })

  test('a department and a semester stay while only what is live names them, and while only a draft does', async () => {
    const [live, drafted] = [
      { departmentId: await department('live'), semester: await semester('Ζωντανό') },
      { departmentId: await department('next'), semester: await semester('Επόμενο') },
    ]
    const { id } = await makeInvitation(t, admin, { title: { el: 'Με μάθημα' }, appItems: true })
    const item = { invitationId: id, code: 'Μ1', title: 'Μάθημα', category: 1 }
    const { body } = await as().post<{ id: number }>('/api/invitation/item', { ...item, ...live })
    // It had a problem before: courses to choose, and none.
    const edited = (await as().get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
    expect((await as().put<InvitationEdit>('/api/invitation', { ...edited, isPublished: true })).body.isPublished).toBe(true)
    expect((await as().put('/api/invitation/item', { ...item, id: body.id, ...drafted })).status).toBe(200)
    for (const { departmentId, semester } of [live, drafted]) {
      for (const row of [`departments/${departmentId}`, `semesters/${semester}`]) {
        expect(await usesOf(row)).toEqual([{ kind: 'invitation', id, title: 'Με μάθημα' }])
        expect(await remove(row)).toMatchObject({ code: 'codeList.inUse', message: expect.stringContaining('«Με μάθημα»') })
      }
    }
    expect((await listOf<{ id: number; uses: number }>('departments')).find((row) => row.id === live.departmentId)?.uses).toBe(1)
    expect((await listOf<{ id: number; uses: number }>('semesters')).find((row) => row.id === live.semester)?.uses).toBe(1)
    await publishDraft(t, admin, id)
    for (const row of [`departments/${live.departmentId}`, `semesters/${live.semester}`]) expect(await remove(row)).toEqual({ ok: true })
  })

  test.each([
    ['departments', departmentList],
    ['semesters', semesterList],
  ])('the items of invitations are read once for all %s, not for each', async (list, { select }) => {
    for (let index = 0; index < 4; index += 1) await (list === 'departments' ? department(`many${index}`) : semester(`Πολλοστό ${index}`))
    for (let index = 0; index < 3; index += 1) await makeInvitation(t, admin)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, timing off, format json) ${select('el')}`.execute(t.db)
    const invitations = await t.db.selectFrom('invitation').select('id').execute()
    expect(readsOf('invitation_version', rows[0]?.['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(invitations.length)
  })

  test('the uses of a department count its applications', async () => {
    const id = await department('apps')
    const title = { el: 'Υποτροφία', en: 'Scholarship' }
    const application = await makeApplication(t.db, (await makeInvitation(t, admin, { title })).id, admin.id)
    await t.db.updateTable('application').set({ department_id: id }).where('id', '=', application).execute()
    expect((await listOf<{ id: number; uses: number }>('departments')).find((row) => row.id === id)?.uses).toBe(1)
    expect(await usesOf(`departments/${id}`)).toMatchObject([{ kind: 'application', id: application, title: title.el }])
    const english = await as().get<List<CodeListUse>>(`${path}/departments/${id}/uses`, { 'x-language': 'en' })
    expect(english.body.items).toMatchObject([{ title: title.en }])
    expect((await remove(`departments/${id}`)).code).toBe('codeList.inUse')
  })

  test('the first semester, which items have unless told, stays', async () => {
    expect((await remove('semesters/1')).code).toBe('codeList.fixed')
  })

  test('department, semester and course are made; the first two stay while a course has them', async () => {
    const [as, unit] = [t.as(admin), await makeUnit(t.db)]
    const department = (await as.post<Answer<{ id: number }>>(`${path}/departments`, { code: 'phys', title: { el: 'Φυσικής' }, unitId: unit.id })).body
    expect(department).toMatchObject({ code: 'phys', unitId: unit.id, unit: unit.label })
    expect((await as.post<Answer<object>>(`${path}/departments`, { code: 'phys', title: { el: 'Άλλο' }, unitId: null })).body.code).toBe('codeList.codeTaken')
    const semester = (await as.post<Answer<{ id: number }>>(`${path}/semesters`, { description: { el: 'Εαρινό' } })).body
    const input = { departmentId: department.id, coursecode: 'ΦΥΣ 1', title: 'Μηχανική', categoryId: 1, semesterId: semester.id }
    const course = (await as.post<Answer<CourseRow>>(`${path}/courses`, input)).body
    expect(course).toMatchObject({ ...input, revision: 1 })
    expect((await as.post<Answer<object>>(`${path}/courses`, input)).body.code).toBe('codeList.codeTaken')
    expect((await as.post(`${path}/courses`, { ...input, coursecode: 'Χ', departmentId: 999_999 })).status).toBe(422)
    for (const used of [`departments/${department.id}`, `semesters/${semester.id}`]) {
      expect((await as.delete<Answer<object>>(`${path}/${used}`)).body).toMatchObject({
        code: 'codeList.inUse',
        message: expect.stringContaining('ΦΥΣ 1 Μηχανική'),
      })
    }
    for (const free of [`courses/${course.id}`, `departments/${department.id}`, `semesters/${semester.id}`]) {
      expect((await as.delete(`${path}/${free}`)).body).toEqual({ ok: true })
    }
  })

  test('the catalogue is searched by words without accents, by department, and read page by page', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ department_id: 2, coursecode: `ΓΕΩ${1000 + index}`, title: `Καλλιέργεια ${index}`, category_id: 1, semester_id: 1 },
    }))
    await t.db.insertInto('course').values(rows).execute()
    const read = async (query: string) => (await t.as(admin).get<List<CourseRow>>(`${path}/courses?${query}`)).body
    const last = await read('search=καλλιεργεια&page=2')
    expect([last.total, last.items.map(({ coursecode }) => coursecode).slice(-1)]).toEqual([120, ['ΓΕΩ1119']])
    expect(last.items).toHaveLength(20)
    expect((await read('search=γεω1007')).items).toMatchObject([{ title: 'Καλλιέργεια 7' }])
    expect((await read('search=καλλιεργεια&departmentId=1')).total).toBe(0)
  })
})

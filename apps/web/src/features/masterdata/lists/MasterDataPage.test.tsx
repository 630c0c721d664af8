import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { courses, departments, targetGroups } from '@klesis/contract/masterdata/studies.calls.ts'
import type { CourseRow, DepartmentRow, TargetGroupRow } from '@klesis/contract/masterdata/studies.ts'
import { units } from '@klesis/contract/org/units.calls.ts'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { buttonOf, fieldOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { codeListsEl as texts } from './code-lists.el.ts'
import { MasterDataPage } from './MasterDataPage.tsx'

const groups: TargetGroupRow[] = [1, 2].map((id) => ({
  ...{ id, title: { el: `Ομάδα ${id}` }, hmuLogin: id === 1, allowStudents: false, taxisLogin: false, externalLogin: false },
  ...{ uses: 0, revision: 1 },
}))
const course: CourseRow = { id: 9, departmentId: 3, coursecode: 'Φ1', title: 'Μηχανική', categoryId: 1, semesterId: 1, uses: 0, revision: 1 }

function start() {
  const server = startFakeServer()
  server.on(masterdata.read, () =>
    masterDataOf({
      departments: [{ id: 3, title: { el: 'Φυσικής' } }],
      semesters: ['Πρώτο', 'Δεύτερο'].map((el, index) => ({ id: index + 1, description: { el } })),
      categories: [{ id: 1, title: { el: 'Θεωρία' } }],
    }),
  )
  server.on(targetGroups.list, () => ({ items: groups, total: 2 }))
  server.on(departments.list, () => ({ items: [], total: 0 }))
  server.on(courses.list, () => ({ items: [course], total: 120 }))
  return server
}
const open = (tab = '') =>
  showPage(MasterDataPage, { path: '/management/masterdata', at: `/management/masterdata${tab && `?tab=${tab}`}`, texts: ['code-lists', 'org'] })
const fill = (text: string, params: Record<string, number>) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))
const label = (text: string, name: string) => text.replace('{{name}}', name)

test('the members of the university cannot be deleted, others can', async () => {
  start()
  await open()
  await screen.findByLabelText(label(texts.deleteNamed, 'Ομάδα 2'))
  expect(screen.queryByLabelText(label(texts.deleteNamed, 'Ομάδα 1'))).toBeNull()
  await screen.findByText(texts.noLogin)
})

test('a taken code is shown at the code of the department', async () => {
  const server = start()
  server.on(departments.create, () => new FakeRefusal('codeList.codeTaken'))
  const { user } = await open('departments')
  await user.click(await buttonOf(texts.add))
  await write(texts.code, 'phys')
  await write(i18n.t('app:language.text', { label: texts.name, language: 'el' }), 'Φυσικής')
  await user.click(await buttonOf(texts.create))
  await screen.findByText(refusalText('codeList.codeTaken'))
  const code = await fieldOf(texts.code)
  await waitFor(() => expect(document.activeElement).toBe(code))
})

test('courses are read page by page with their department, category and semester', async () => {
  const server = start()
  const { user } = await open('courses')
  await screen.findByText('Φυσικής', { selector: 'dd, td' })
  await screen.findByText('Θεωρία', { selector: 'dd, td' })
  await user.click(await buttonOf(texts.next))
  await waitFor(() => expect(server.requestsOf(courses.list).at(-1)?.query).toMatchObject({ page: '1' }))
})

test('after the last course of the last page is deleted the page before is shown', async () => {
  const server = start()
  const { user } = await open('courses')
  await user.click(await buttonOf(texts.next))
  await user.click(await buttonOf(texts.next))
  await screen.findByText(fill(texts.pageOf, { page: 3, pages: 3 }))
  server.on(courses.remove, () => ({ ok: true as const }))
  server.on(courses.list, ({ query }) => ({ items: Number(query.page) < 2 ? [course] : [], total: 100 }))
  await user.click(await screen.findByLabelText(label(texts.deleteNamed, 'Φ1 Μηχανική')))
  await user.click(await buttonOf(texts.deleteConfirm))
  await screen.findByText(fill(texts.pageOf, { page: 2, pages: 2 }))
  expect(screen.queryByText(texts.empty)).toBeNull()
})

test('the tab of the address is in view', async () => {
  start()
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open('courses')
  const tab = await screen.findByRole('tab', { name: texts['tab.courses'] })
  await waitFor(() => expect(seen.mock.contexts).toContain(tab))
})

test('after somebody else has moved a department its dialog shows the new unit, by name', async () => {
  const server = start()
  const row: DepartmentRow = { id: 3, code: 'phys', title: { el: 'Φυσικής' }, unitId: 51, unit: 'Σχολή Α', uses: 0, revision: 1 }
  server.on(departments.list, () => ({ items: [row], total: 1 }))
  server.on(units.search, () => ({ units: [], people: [] }))
  server.on(departments.save, ({ body }) => (body.revision === 1 ? new FakeRefusal('codeList.changed') : { ...row, ...body }))
  const { user } = await open('departments')
  await user.click(await screen.findByLabelText(label(texts.editNamed, 'Φυσικής')))
  expect((await fieldOf(texts.unitId)).value).toBe('Σχολή Α')
  server.on(departments.list, () => ({ items: [{ ...row, unitId: 52, unit: 'Σχολή Β', revision: 2 }], total: 1 }))
  await user.click(await buttonOf(texts.save))
  const told = await screen.findByRole('alert')
  expect([told.textContent?.includes('Σχολή Β'), told.textContent?.includes('52')]).toEqual([true, false])
  expect((await fieldOf(texts.unitId)).value).toBe('Σχολή Β')
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(departments.save)[1]?.body).toMatchObject({ unitId: 52, revision: 2 }))
})

test('what somebody else changed of a course is told in words', async () => {
  const server = start()
  server.on(courses.save, ({ body }) => (body.revision === 1 ? new FakeRefusal('codeList.changed') : { ...course, ...body }))
  const { user } = await open('courses')
  await user.click(await screen.findByLabelText(label(texts.editNamed, 'Φ1 Μηχανική')))
  server.on(courses.list, () => ({ items: [{ ...course, semesterId: 2, revision: 2 }], total: 1 }))
  await user.click(await buttonOf(texts.save))
  const told = await screen.findByRole('alert')
  expect(['Πρώτο', 'Δεύτερο'].map((name) => told.textContent?.includes(name))).toEqual([true, true])
})

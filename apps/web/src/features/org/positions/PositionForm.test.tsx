import { employees } from '@klesis/contract/org/employees.calls.ts'
import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import { positions } from '@klesis/contract/org/positions.calls.ts'
import type { Holding } from '@klesis/contract/org/positions.ts'
import { responsibilities } from '@klesis/contract/org/responsibilities.calls.ts'
import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../../testing/testing-library.ts'
import { positionOf, unitOf } from '../chart/testing/chart-fixtures.ts'
import { orgEl } from '../org.el.ts'
import { EditPositionDialog } from './PositionDialog.tsx'
import { PositionForm } from './PositionForm.tsx'

const heldPosition = positionOf({ id: 3, employeeId: 8, firstName: 'Άννα', lastName: 'Δήμου', email: 'anna@uni.example', activeFrom: '2024-09-01' })
const nothing = () => undefined

async function open(position?: typeof heldPosition, deputyIn: string[] = []) {
  const server = startFakeServer()
  server.on(positions.types, () => [{ id: 1, label: { el: 'Μέλος' }, defaultCode: 'member', domain: '' }])
  server.on(responsibilities.ofUnit, () => ({ items: [], total: 0 }))
  server.on(positions.create, () => heldPosition)
  server.on(positions.save, () => heldPosition)
  const { user } = await show(<PositionForm unitId={1} {...(position && { position })} deputyIn={deputyIn} onChanged={nothing} onClose={nothing} />, 'org')
  const save = async () => user.click(await buttonOf(orgEl.save))
  return { server, save, user }
}

test('requires kind, code, description and employee; no employee for a vacant position', async () => {
  const { server, save, user } = await open()
  await save()
  expect(await screen.findAllByText(orgEl.required)).toHaveLength(4)
  await user.click(await screen.findByLabelText(orgEl['position.isVacant']))
  expect(screen.getAllByText(orgEl.required)).toHaveLength(3)
  expect(server.requestsOf(positions.create)).toEqual([])
})

test.each([
  ['position.code', 'Head', orgEl.badCode],
  ['position.puid', 'head', orgEl.badEmail],
  ['position.activeFrom', 'κάποτε', orgEl.badDay],
  ['position.activeUntil', 'κάποτε', orgEl.badDay],
] as const)('%s is not sent as %s', async (field, text, fault) => {
  const { server, save } = await open(heldPosition)
  await write(orgEl[field], text)
  await save()
  await screen.findByText(fault)
  expect(server.requestsOf(positions.save)).toEqual([])
})

test('ignores an invalid day once the position is vacant', async () => {
  const { server, save, user } = await open(heldPosition)
  await write(orgEl['position.activeUntil'], 'κάποτε')
  await user.click(await screen.findByLabelText(orgEl['position.isVacant']))
  await save()
  expect(server.requestsOf(positions.save)).toHaveLength(1)
})

test('shows at its field that somebody else holds the position on that day', async () => {
  const { server, save } = await open(heldPosition)
  server.on(positions.save, () => new FakeRefusal('position.heldThen'))
  fireEvent.change(await fieldOf(orgEl['position.activeFrom']), { target: { value: '01-09-2025' } })
  await save()
  await screen.findByText(refusalText('position.heldThen'))
  expect((await fieldOf(orgEl['position.activeFrom'])).getAttribute('aria-invalid')).toBe('true')
})

test('shows at the deputy that another one has the position then, where the refusal names that field', async () => {
  const { server, save } = await open(heldPosition)
  server.on(positions.save, () => new FakeRefusal('position.heldThen', { params: { field: 'deputyId' } }))
  await save()
  await screen.findByText(refusalText('position.heldThen'))
  const isInvalid = async (field: 'deputy' | 'activeFrom') => (await fieldOf(orgEl[`position.${field}`])).getAttribute('aria-invalid') === 'true'
  expect([await isInvalid('deputy'), await isInvalid('activeFrom')]).toEqual([true, false])
})

test.each(['position.employee', 'position.deputy'] as const)('%s offers active employees only', async (label) => {
  const { server, user } = await open(positionOf({ id: 3 }))
  const row = { ...{ firstName: 'Νίκος', email: '', title: '', alt_title: '', avatar_url: null, hasOwnPhoto: false }, positions: [] }
  const items = [
    { ...row, id: 1, lastName: 'Ανενεργός', isActive: false },
    { ...row, id: 2, lastName: 'Ενεργός', isActive: true },
  ]
  server.on(employees.list, ({ query }) => {
    const asked = JSON.parse(query.filters ?? '{}') as EmployeeFilters
    return { items: items.filter(({ isActive }) => asked.isActive === undefined || isActive === asked.isActive), total: 2, totalIsExact: true }
  })
  await user.click(await screen.findByLabelText(orgEl['position.isVacant']))
  await user.type(await fieldOf(orgEl[label]), 'ενεργός')
  await screen.findByText('Ενεργός Νίκος')
  expect(screen.queryByText('Ανενεργός Νίκος')).toBeNull()
})

test('lists a responsibility of another unit that the position has, and does not send one that somebody has deleted', async () => {
  const duty = (id: number, unitId: number, label: string) => ({ id, unitId, label, subjectType: null, revision: 1 })
  const [own, foreign, gone] = [duty(1, 1, 'Αρχείο'), duty(2, 5, 'Αποθήκη'), duty(3, 1, 'Σφραγίδες')]
  const server = startFakeServer()
  const read = (there: Responsibility[], revision: number) => {
    server.on(positions.ofUnit, () => ({ items: [{ ...heldPosition, responsibilities: [...there, foreign], revision }], total: 1 }))
    server.on(responsibilities.ofUnit, () => ({ items: there, total: there.length }))
  }
  read([own, gone], 1)
  server.on(positions.types, () => [{ id: 1, label: { el: 'Μέλος' }, defaultCode: 'member', domain: '' }])
  const { user } = await show(<EditPositionDialog unit={unitOf({ id: 1 })} position={heldPosition} onChanged={nothing} onClose={nothing} />, 'org')
  await user.click(await screen.findByLabelText('Αποθήκη'))
  read([own], 2)
  server.on(positions.save, () => new FakeRefusal('position.changed'))
  await user.click(await buttonOf(orgEl.save))
  await waitFor(() => expect(screen.queryByLabelText('Σφραγίδες')).toBeNull())
  await user.click(await buttonOf(orgEl.save))
  await waitFor(() => expect(server.requestsOf(positions.save)).toHaveLength(2))
  expect(server.requestsOf(positions.save)).toMatchObject([{ body: { responsibilities: [1, 3] } }, { body: { responsibilities: [1], revision: 2 } }])
})

test('says where the previous holder stays the deputy, once another or nobody holds the position', async () => {
  const { user } = await open(heldPosition, ['Πρόεδρος'])
  const vacant = await screen.findByLabelText(orgEl['position.isVacant'])
  expect(screen.queryByRole('status')).toBeNull()
  await user.click(vacant)
  expect((await screen.findByRole('status')).textContent).toContain('Πρόεδρος')
})

const holding = (id: number, lastName: string, activeFrom: string, part: Partial<Holding> = {}): Holding => ({
  ...{ id, employeeId: id, lastName, firstName: 'Άννα', label: 'Μέλος', kind: 'holder' as const, activeFrom, activeUntil: null },
  ...part,
})
const present = holding(8, 'Δήμου', '2024-09-01', { activeUntil: '2998-12-31' })
const next = holding(9, 'Επόμενη', '2999-01-01', { activeUntil: '2999-12-31' })
const afterNext = holding(10, 'Μεθεπόμενη', '3000-01-01')

/** Opens the dialog of a position with two holders who come later. */
async function openWithComing() {
  const server = startFakeServer()
  const seat = { ...heldPosition, activeUntil: '2998-12-31', history: [afterNext, next, present] }
  const read = (part: Partial<typeof seat>) => server.on(positions.ofUnit, () => ({ items: [{ ...seat, ...part }], total: 1 }))
  read({})
  server.on(positions.types, () => [{ id: 1, label: { el: 'Μέλος' }, defaultCode: 'member', domain: '' }])
  server.on(responsibilities.ofUnit, () => ({ items: [], total: 0 }))
  const { user } = await show(<EditPositionDialog unit={unitOf({ id: 1 })} position={heldPosition} onChanged={nothing} onClose={nothing} />, 'org')
  const takeBack = async ({ lastName, firstName }: Holding) => {
    await user.click(await screen.findByLabelText(orgEl['coming.takeBackNamed'].replace('{{name}}', `${lastName} ${firstName}`)))
    await user.click((await screen.findAllByText(orgEl['coming.takeBack'])).at(-1) ?? document.body)
  }
  await screen.findByText(orgEl['coming.takeBack'])
  return { server, user, seat, read, takeBack }
}

test('the last holder who comes later is taken back, and what was typed is saved on top of that', async () => {
  const { server, user, seat, read, takeBack } = await openWithComing()
  await write(orgEl['position.phone'], '2810')
  expect(screen.queryByText(orgEl['history.now'])).toBeNull()
  expect(screen.getAllByText(orgEl['coming.takeBack'])).toHaveLength(1)
  const after = { ...seat, history: [next, present], revision: 2 }
  server.on(positions.save, () => after)
  read(after)
  await takeBack(afterNext)
  await waitFor(() => expect(screen.queryByText(/Μεθεπόμενη/)).toBeNull())
  expect(server.requestsOf(positions.save)).toMatchObject([{ body: { id: 3, employeeId: null, activeFrom: '3000-01-01', revision: 1 } }])
  expect(Object.keys(server.requestsOf(positions.save)[0]?.body ?? {})).not.toContain('phone')
  await screen.findByLabelText(orgEl['coming.takeBackNamed'].replace('{{name}}', 'Επόμενη Άννα'))
  await user.click(await buttonOf(orgEl.save))
  await waitFor(() => expect(server.requestsOf(positions.save)).toHaveLength(2))
  expect(server.requestsOf(positions.save)[1]?.body).toMatchObject({ employeeId: 8, activeUntil: '2998-12-31', phone: '2810', revision: 2 })
})

test('a refused take back says why and reads the position again', async () => {
  const { server, seat, read, takeBack } = await openWithComing()
  server.on(positions.save, () => new FakeRefusal('position.changed'))
  read({ ...seat, history: [{ ...afterNext, lastName: 'Άλλη' }, next, present], revision: 2 })
  await takeBack(afterNext)
  await screen.findAllByText(refusalText('position.changed'))
  await screen.findByText(/Άλλη/)
})

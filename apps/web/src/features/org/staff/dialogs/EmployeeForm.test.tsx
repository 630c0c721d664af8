import { employees } from '@klesis/contract/org/employees.calls.ts'
import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { orgEl } from '../../org.el.ts'
import { staffEl } from '../staff.el.ts'
import { EmployeeForm } from './EmployeeForm.tsx'
import { PositionHistory } from './PositionHistory.tsx'

const employee: EmployeeView = {
  ...{ id: 7, firstName: 'Ηλέκτρα', lastName: 'Ώριμος', email: 'ilektra@uni.example', title: '', alt_title: '', isActive: true, avatar_url: null },
  ...{ hasOwnPhoto: false, positions: [], revision: 3, hasAccount: false, history: [], gender: 2, extEmail: '', taxId: '', mobile: '' },
  ...{ homeAddress: '', homeTelephone: '' },
}

async function open() {
  const server = startFakeServer()
  const closed: true[] = []
  const { user } = await show(<EmployeeForm employee={employee} onClose={() => closed.push(true)} />, 'staff', 'org')
  const save = async () => user.click(await buttonOf(staffEl['edit.confirm']))
  return { server, save, closed }
}

test('says at its field what is missing or no address, and focuses the first', async () => {
  const { server, save } = await open()
  await write(staffEl['field.lastName'], '')
  await write(staffEl['field.firstName'], '')
  await write(staffEl['field.extEmail'], 'ilektra@')
  await save()
  expect(await screen.findAllByText(staffEl['fault.required'])).toHaveLength(2)
  expect(screen.getAllByText(staffEl['fault.badEmail'])).toHaveLength(1)
  const lastName = await fieldOf(staffEl['field.lastName'])
  await waitFor(() => expect(document.activeElement).toBe(lastName))
  expect(server.requestsOf(employees.save)).toEqual([])
})

test('after a conflict keeps the typed values, shows the other change, and saves on the newer revision', async () => {
  const { server, save, closed } = await open()
  const newer = { ...employee, revision: 4, title: 'Καθηγήτρια', mobile: '6900000001' }
  server.on(employees.read, () => newer)
  server.on(employees.save, ({ body }) => (body.revision === 3 ? new FakeRefusal('employee.changed') : { ...newer, revision: 5 }))
  await write(staffEl['field.title'], 'Λέκτορας')
  await write(staffEl['field.firstName'], 'Ήλια')
  await save()
  await screen.findByText(orgEl['changed.title'])
  const warning = screen.getByRole('alert').textContent
  expect(warning).toContain('Καθηγήτρια')
  expect(warning).toContain('6900000001')
  expect((await fieldOf(staffEl['field.title'])).value).toBe('Λέκτορας')
  expect((await fieldOf(staffEl['field.firstName'])).value).toBe('Ήλια')
  expect((await fieldOf(staffEl['field.mobile'])).value).toBe('6900000001')
  await save()
  await waitFor(() => expect(closed).toEqual([true]))
  expect(server.requestsOf(employees.save).at(-1)?.body).toMatchObject({ firstName: 'Ήλια', title: 'Λέκτορας', mobile: '6900000001', revision: 4 })
})

test('only a position that has begun is shown as held until today', async () => {
  const held = { positionLabel: {}, unitId: 1, unitLabel: 'Τμήμα', unitLabelEn: '', kind: 'holder' as const, activeUntil: null }
  const coming = { ...held, id: 3, label: 'Πρόεδρος', activeFrom: '2999-01-01' }
  const present = { ...held, id: 4, label: 'Μέλος', activeFrom: '2024-09-01' }
  await show(<PositionHistory history={[coming, present]} />, 'staff')
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(texts[0]).toContain('01-01-2999')
  expect(texts.map((text) => text.includes(staffEl['history.now']))).toEqual([false, true])
})

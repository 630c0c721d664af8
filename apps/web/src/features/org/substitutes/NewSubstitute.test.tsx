import { employees } from '@klesis/contract/org/employees.calls.ts'
import { substitutes } from '@klesis/contract/org/substitutes.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { NewSubstitute } from './NewSubstitute.tsx'
import { substitutesEl } from './substitutes.el.ts'

const holder = (employeeId: number) => ({ employeeId, firstName: 'Άννα', lastName: `Δήμου ${employeeId}`, positions: ['Πρόεδρος'], scopes: ['unit' as const] })

async function open(count: number) {
  const server = startFakeServer()
  const holders = Array.from({ length: count }, (_, index) => holder(index + 1))
  const { user } = await show(<NewSubstitute unitId={5} unitLabel="Τμήμα" holders={holders} onDone={() => undefined} />, 'substitutes')
  const confirm = async () => user.click(await buttonOf(substitutesEl['add.confirm']))
  return { server, confirm, user }
}

test('requires the holder, the substitute and the last day', async () => {
  const { server, confirm } = await open(2)
  await confirm()
  for (const fault of ['fault.absent', 'fault.substitute', 'fault.until'] as const) await screen.findByText(substitutesEl[fault])
  expect(screen.queryByText(substitutesEl['fault.from'])).toBeNull()
  expect(server.requestsOf(substitutes.add)).toEqual([])
})

test('preselects the only holder; refuses a last day before the first', async () => {
  const { confirm } = await open(1)
  await write(substitutesEl['add.from'], '02-09-2027')
  await write(substitutesEl['add.until'], '01-09-2027')
  await confirm()
  await screen.findByText(substitutesEl['fault.order'])
  expect(screen.queryByText(substitutesEl['fault.absent'])).toBeNull()
  await write(substitutesEl['add.until'], '02-09-2027')
  expect(screen.queryByText(substitutesEl['fault.order'])).toBeNull()
})

test.each([
  [new FakeRefusal('substitute.absentNoAccount'), 'add.absent'],
  [new FakeRefusal('employee.inactive', { params: { field: 'employeeId' } }), 'add.absent'],
  [new FakeRefusal('substitute.noAccount'), 'add.substitute'],
  [new FakeRefusal('employee.inactive', { params: { field: 'substituteId' } }), 'add.substitute'],
] as const)('shows at the person whom it concerns that there is no such account or employee (%#)', async (refusal, label) => {
  const { server, confirm, user } = await open(1)
  const found = { ...{ id: 9, firstName: 'Νίκος', lastName: 'Μένων', email: 'n@uni.example', title: '', alt_title: '' }, isActive: true, avatar_url: null }
  server.on(employees.list, () => ({ items: [{ ...found, hasOwnPhoto: false, positions: [] }], total: 1, totalIsExact: true }))
  server.on(substitutes.add, () => refusal)
  await user.type(await fieldOf(substitutesEl['add.substitute']), 'Μένων')
  await user.click(await screen.findByText('Μένων Νίκος · n@uni.example'))
  await write(substitutesEl['add.until'], '31-12-2999')
  await confirm()
  const text = await screen.findByText(refusalText(refusal.code))
  const field = await fieldOf(substitutesEl[label])
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')?.split(' ')]).toEqual(['true', expect.arrayContaining([text.id])])
})

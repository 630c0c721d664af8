import type { PersonChoice } from '@klesis/contract/calendar/calendars.ts'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { makeEmployee } from '../org/employees/testing/employee-fixtures.ts'
import { requirePeople } from './require-people.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const chosen = (wanted: PersonChoice[], present: number[] = []) => inTransaction(db, (tx) => requirePeople(tx, wanted, present))

async function makeMember(isActive = true): Promise<{ personId: number; employeeId: number }> {
  const { id: personId, uid: email } = await makePerson(db, { isActive })
  return { personId, employeeId: (await makeEmployee(db, { personId, email })).id }
}

test('employees are chosen by their accounts, those who are there already as people, and each once', async () => {
  const [one, other] = [await makeMember(), await makeMember()]
  const wanted = [{ employeeId: one.employeeId }, { personId: other.personId }, { personId: one.personId }]
  expect(await chosen(wanted, [one.personId, other.personId])).toEqual([one.personId, other.personId])
})

test.each<[string, () => Promise<PersonChoice>, string]>([
  ['an employee who is not there', async () => ({ employeeId: 987_654 }), 'employee.notFound'],
  ['an employee who is not active', async () => ({ employeeId: (await makeEmployee(db, { isActive: false })).id }), 'employee.inactive'],
  ['an employee without an account', async () => ({ employeeId: (await makeEmployee(db)).id }), 'substitute.noAccount'],
  ['an employee whose account is closed', async () => ({ employeeId: (await makeMember(false)).employeeId }), 'substitute.noAccount'],
  ['a person who was not there', async () => ({ personId: (await makeMember()).personId }), 'calendar.personUnknown'],
])('%s is refused by name', async (_, make, code) => {
  const choice = await make()
  await expect(chosen([choice])).rejects.toMatchObject({ code, params: choice })
})

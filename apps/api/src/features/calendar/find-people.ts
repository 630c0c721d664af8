import type { PersonChoice } from '@klesis/contract/calendar/calendars.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** The people chosen, each once. Whoever is not there already is chosen from the directory, and needs an account. */
export async function findPeople(tx: Tx, wanted: readonly PersonChoice[], present: readonly number[]): Promise<number[]> {
  const ids = new Set<number>()
  for (const choice of wanted) ids.add(await findPerson(tx, choice, present))
  return [...ids]
}

async function findPerson(tx: Tx, choice: PersonChoice, present: readonly number[]): Promise<number> {
  if ('personId' in choice) return present.includes(choice.personId) ? choice.personId : refuse('calendar.personUnknown', choice)
  const employee = await tx
    .selectFrom('employee')
    .leftJoin('person', (on) => on.onRef('person.id', '=', 'employee.person_id').on('person.is_active', '=', true))
    .select(['employee.is_active', 'person.id as personId'])
    .where('employee.id', '=', choice.employeeId)
    .executeTakeFirst()
  if (!employee) return refuse('employee.notFound', choice)
  if (!employee.is_active) refuse('employee.inactive', choice)
  return employee.personId ?? refuse('substitute.noAccount', choice)
}

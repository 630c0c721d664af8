import type { PersonChoice } from '@klesis/contract/calendar/calendars.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { requireAccountOfEmployee } from '../org/index.ts'

/** The people chosen, each once. Whoever is not there already is chosen from the directory, and needs an account. */
export async function requirePeople(tx: Tx, wanted: readonly PersonChoice[], present: readonly number[]): Promise<number[]> {
  const ids = new Set<number>()
  for (const choice of wanted) ids.add(await requireChosen(tx, choice, present))
  return [...ids]
}

async function requireChosen(tx: Tx, choice: PersonChoice, present: readonly number[]): Promise<number> {
  if ('employeeId' in choice) return requireAccountOfEmployee(tx, choice.employeeId)
  return present.includes(choice.personId) ? choice.personId : refuse('calendar.personUnknown', choice)
}

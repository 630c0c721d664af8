import { type ApplicationEvent, applicationMoves, isLegal, toApplicationState } from '@klesis/contract/applications/application-moves.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { sql, type Updateable } from 'kysely'
import type { Application } from '../../db/database.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { type ApplicationRow, applicationColumns, stateOf } from './application-row.ts'
import { assignProtocolNumber, type Numbering } from './submission/assign-protocol-number.ts'

/** The columns that an event changes besides the state. */
export interface ApplicationChanges extends Updateable<Application> {
  /** Gives the application its protocol number. */
  numbering?: Numbering
  /** Writes the name and the department that the applicant has now. */
  isNamedAnew?: boolean
}

/** Refuses an event that is not legal in the present state. */
export function requireMove(application: ApplicationRow, event: ApplicationEvent, code: RefusalCode = 'application.illegalMove'): void {
  if (!isLegal(stateOf(application), event)) refuse(code)
}

/** What lists, letters and mails of an application show of its applicant. */
const ofApplicant = {
  applicant_name: sql<string>`(select p.fullname from person p where p.id = application.person_id)`,
  department_id: sql<
    number | null
  >`(select d.id from person p join department d on d.unit_id = p.unit_id where p.id = application.person_id order by d.id limit 1)`,
}

/** The only UPDATE of an application's state: from the state that was read to one that the table of moves allows for this event. */
export async function moveApplication(
  tx: Tx,
  application: ApplicationRow,
  event: ApplicationEvent,
  { numbering, isNamedAnew, ...changes }: ApplicationChanges,
): Promise<ApplicationRow> {
  const from = stateOf(application)
  const to = toApplicationState(changes.app_state ?? application.app_state, changes.approval_state ?? application.approval_state)
  const legal = applicationMoves[from][event] ?? refuse('application.illegalMove')
  if (!legal.includes(to)) throw new Error(`${event} may not lead from ${from} to ${to}`)
  const moved = await tx
    .updateTable('application')
    .set({ ...changes, ...(isNamedAnew && ofApplicant), ...(numbering && (await assignProtocolNumber(tx, numbering))) })
    .where('id', '=', application.id)
    .where('app_state', '=', application.app_state)
    .where('approval_state', '=', application.approval_state)
    .where('revision', '=', application.revision)
    .returning(applicationColumns)
    .executeTakeFirst()
  return moved ?? refuse('application.illegalMove')
}

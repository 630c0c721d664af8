import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { releaseAvatar } from '../../../files/avatars/store-avatar.ts'
import { deleteImportFindings } from '../exchange/import/refused/archive-import.ts'
import { endSubstitutionsOfSubstitute } from '../substitutes/end-substitutions.ts'
import { findPositionsOfEmployee } from './emit-holding-changes.ts'
import { lockEmployee } from './lock-employee.ts'

/**
 * Erases an employee. Past holdings keep their dates and the name, present ones end today, later ones are deleted. Stored findings and files of imports are
 * deleted, because they may hold the employee's data, and imports that have not ended are refused. The account stays and can sign in, but it no longer substitutes for anybody.
 */
export const removeEmployee = (db: Db, actor: Actor, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const employee = await lockEmployee(tx, id)
    if (employee.person_id !== null) await endSubstitutionsOfSubstitute(tx, actor, { personId: employee.person_id, now })
    const positions = await findPositionsOfEmployee(tx, id, now)
    const today = athensDaySql(now)
    await sql`delete from holding where employee_id = ${id} and active_from > ${today}`.execute(tx)
    const { numAffectedRows: holdings = 0n } = await sql`
      update holding h set employee_id = null, first_name = ${employee.first_name}, last_name = ${employee.last_name},
        position_label = coalesce(h.position_label, o.label), active_until = least(h.active_until, ${today})
      from position o where o.id = h.position_id and h.employee_id = ${id}`.execute(tx)
    await tx.deleteFrom('employee').where('id', '=', id).execute()
    await releaseAvatar(tx, employee.photo_file_id)
    await deleteImportFindings(tx, now)
    await record(tx, actor, { subject: 'employee', subjectId: id, code: 'employee.removed', ids: { holdings: Number(holdings) } })
    for (const position of positions) await emit(tx, 'holding.changed', position)
  })

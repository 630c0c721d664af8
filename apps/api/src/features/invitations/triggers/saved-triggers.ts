import { type TriggerId, triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import type { ExportedTrigger } from '@klesis/contract/procedures/triggers.ts'
import type { Db } from '../../../db/db.ts'
import type { ProblemWithoutMessage } from '../publishing/problem-without-message.ts'

const saved = (db: Db, invitationId: number) =>
  db.selectFrom('invitation_trigger as t').innerJoin('trigger_script as s', 's.id', 't.script_id').where('t.invitation_id', '=', invitationId)

/** The scripts of an invitation as they were saved last, in the order of the points. */
export async function findSavedTriggers(db: Db, invitationId: number): Promise<ExportedTrigger[]> {
  const rows = await saved(db, invitationId)
    .select(['t.trigger_id as id', 's.script'])
    .select(({ fn }) => fn.coalesce('t.is_on_when_live', 't.is_on').as('isOn'))
    .execute()
  return rows.map((row) => ({ ...row, id: row.id as TriggerId })).sort((one, other) => triggerIds.indexOf(one.id) - triggerIds.indexOf(other.id))
}

/** A problem for each script that is on and does not compile. */
export async function faultyTriggers(db: Db, { id }: { id: number }): Promise<ProblemWithoutMessage[]> {
  const rows = await saved(db, id)
    .select(['t.trigger_id as trigger', 's.fault as message'])
    .where(({ fn }) => fn.coalesce('t.is_on_when_live', 't.is_on'), '=', true)
    .where('s.fault', 'is not', null)
    .orderBy('t.trigger_id')
    .execute()
  return rows.map((params) => ({ code: 'triggerFails', params }))
}

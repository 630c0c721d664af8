import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { offlineEvaluations } from '@klesis/contract/evaluations/offline-evaluations.calls.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { beginEvaluation } from '../own/begin-evaluation.ts'
import { changeInTransaction } from '../own/change-evaluation.ts'
import { makeFinal } from '../own/finish-evaluation.ts'
import { recordFailures } from '../own/record-failures.ts'
import { writeDraft } from '../own/save-evaluation.ts'
import { type PlannedRow, planSheet, type SheetRequest } from './plan-sheet.ts'

/**
 * Saves what the preview of the same sheet showed, in one transaction: drafts, and those that are to be final. Evaluations that had not begun are opened before, as by
 * their page, so that the script of the invitation can prefill them; one that is only opened counts nowhere.
 */
export async function saveSheet(
  db: Db,
  actor: Actor,
  { basis, ...request }: SheetRequest & { basis: string },
): Promise<CallResult<typeof offlineEvaluations.save>> {
  const shown = await planSheet(db, actor, request)
  if (shown.faultsTotal > 0) refuse('evaluation.sheetFaulty', { count: shown.faultsTotal })
  if (shown.basis !== basis) refuse('evaluation.sheetStale')
  const begun = shown.rows.filter(({ own }) => !own.mine)
  for (const { own } of begun) await beginEvaluation(db, actor, { id: own.listed.applicationId, now: request.now })
  const { rows, faultsTotal, added, changed, final } = begun.length > 0 ? await planSheet(db, actor, request) : shown
  if (faultsTotal > 0) refuse('evaluation.sheetFaulty', { count: faultsTotal })
  for (const { own, failures } of rows) if (own.mine) await recordFailures(db, own.mine.version_id, failures)
  await inTransaction(db, async (tx) => {
    // In one order, so that two sheets of one committee do not wait for each other.
    for (const row of rows.toSorted((one, other) => one.own.listed.applicationId - other.own.listed.applicationId)) await saveRow(tx, actor, row, request)
  })
  return { added, changed, final }
}

const saveRow = (tx: Tx, actor: Actor, { own, data, total, final }: PlannedRow, { now }: SheetRequest) =>
  changeInTransaction(tx, actor, { id: own.listed.applicationId, now }, async (found) => {
    const { mine } = found
    if (!mine || mine.state === 'final' || mine.revision !== own.mine?.revision) return refuse('evaluation.sheetStale')
    if (final) return makeFinal(tx, actor, { ...found, mine, checked: final, now })
    return writeDraft(tx, { mine, form: own.form, data, total, now })
  })

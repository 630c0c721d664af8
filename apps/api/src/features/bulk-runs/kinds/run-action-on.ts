import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { runActionBatch } from '../../procedures/index.ts'
import { addResult } from '../runs/add-result.ts'
import { keepFailure } from '../runs/handle-each.ts'
import type { HandleBatch, HandledRun } from '../runs/handled-run.ts'
import { runInputs } from '../runs/run-input.ts'
import { BusyError, MovedOnError, markDone } from '../runs/run-items.ts'

/** Because of these, an action fails on fewer applications as it does on many. */
const ofAll: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['invitation.notFound', 'access.denied', 'action.notFound'])

/**
 * Runs the script of an action on the applications of a batch together. If it fails, it has had no effect: each half is tried by itself, until those on which it
 * fails are known.
 */
export const runActionOn: HandleBatch = async (context, run, applications) => {
  const [first] = applications
  if (first)
    await runOn(
      context,
      run,
      first.invitationId,
      applications.map(({ id }) => id),
    )
}

async function runOn(context: JobContext, run: HandledRun, invitationId: number, ids: readonly number[]): Promise<void> {
  try {
    await runActionBatch(context.db, run.actor, {
      ...runInputs.action.parse(run.input),
      ...{ invitationId, ids, now: context.now(), signal: new AbortController().signal },
      alongside: async (tx, { answer, result }) => {
        if (answer?.type === 'formio') refuse('bulkRun.asksAgain')
        await markDone(tx, run.id, ids)
        await addResult(tx, run.id, { applications: ids.length, result })
        crashPoint('bulkRuns.afterMark')
        return result
      },
    })
  } catch (error) {
    if (error instanceof MovedOnError || error instanceof BusyError) throw error
    if (error instanceof Refusal && error.code === 'action.busy') throw new BusyError()
    if (!(error instanceof Refusal) || ids.length === 1 || ofAll.has(error.code)) return keepFailure(context, run, { ids, error: withShortReason(error) })
    const half = Math.ceil(ids.length / 2)
    await runOn(context, run, invitationId, ids.slice(0, half))
    await runOn(context, run, invitationId, ids.slice(half))
  }
  crashPoint('bulkRuns.afterOne')
}

/** What the script said, which is told once for all applications on which it said the same. */
function withShortReason(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'action.failed') return error
  return new Refusal('bulkRun.scriptFailed', { message: String(error.params.message).replace(/^error: (Error: )?/, '') })
}

import type { Db, Tx } from '../../../db/db.ts'
import { ScriptFailed } from '../../../sandbox/script-failed.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import type { TriggerEvent } from './evaluate-script.ts'
import { executeScript } from './execute-script.ts'
import { logRun } from './log-run.ts'

/**
 * Runs the script that is in force at a point before a change, outside any transaction, and keeps the run. Mails and notifications that it asks for are handed to
 * `later`, unless it fails. Throws if it fails; undefined if there is no script, or if it answers nothing.
 */
export async function runTrigger(db: Db, event: TriggerEvent, later: (write: (tx: Tx) => Promise<void>) => void): Promise<unknown> {
  const ended = await executeScript(db, event)
  if (!ended) return undefined
  const { run, answer, asked } = ended
  await logRun(db, run)
  crashPoint('script.afterRun')
  if (run.outcome === 'failed') throw new ScriptFailed(run.message ?? 'failed')
  for (const write of asked) later(write)
  return answer
}

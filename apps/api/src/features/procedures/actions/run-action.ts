import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { type ActionInput, beginAction } from './begin-action.ts'
import { runActionBatch } from './run-action-batch.ts'

/**
 * Runs an action on applications of its invitation, for those who manage it, or asks for the answers to its form. The signal is aborted when the caller goes away:
 * the script is stopped and has no effect.
 */
export async function runAction(db: Db, sandbox: Sandbox, actor: Actor, { signal, ...input }: ActionInput & { signal: AbortSignal }): Promise<ActionResult> {
  const begun = await beginAction(db, sandbox, actor, input)
  if (begun.asks) return begun.asks
  return runActionBatch(db, actor, {
    ...{ ...input, form: begun.form, signal },
    alongside: async (tx, ended) => {
      await begun.keepAsked(tx, ended)
      return ended.result
    },
  })
}

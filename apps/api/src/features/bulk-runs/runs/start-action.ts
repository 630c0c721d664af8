import { batchSize } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import type { ActionRun } from '@klesis/contract/procedures/actions/actions.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { beginAction, runAction, runActionBatch } from '../../procedures/index.ts'
import { requireSelected } from '../selections/require-selected.ts'
import { addRun, type NewRun } from './add-run.ts'
import { bulkRunText } from './bulk-run-texts.ts'

interface Input extends ActionRun {
  now: Date
  signal: AbortSignal
}

/**
 * Runs an action on the chosen applications and answers what comes of it. On more than a script may see together it goes on in a run: the form for which it asks is
 * shown once, before the run, and the first batch is handled here, because only the script knows whether it asks.
 */
export async function startAction(db: Db, sandbox: Sandbox, actor: Actor, { signal, ...input }: Input): Promise<ActionResult> {
  const { invitationId, action, form, requirementId = null, now } = input
  const ids = await findIds(db, actor, input)
  const asked = { invitationId, action, form, requirementId, ids, now }
  if (ids.length <= batchSize) return runAction(db, sandbox, actor, { ...asked, signal })
  const begun = await beginAction(db, sandbox, actor, asked)
  if (begun.asks) return begun.asks
  const goOn = async (tx: Tx, first?: NewRun['first']): Promise<ActionResult> => {
    const { code: run } = await addRun(tx, actor, {
      ...{ kind: 'action', title: begun.title, now, input: { action, requirementId, form: begun.form } },
      ...{ link: input.from ?? `/management/applications/${invitationId}`, applications: ids.map((id) => ({ id, invitationId })) },
      ...(first && { first }),
    })
    const message = fillText(bulkRunText(contextOf(db).editedTexts, 'goesOn', actor.language), { count: ids.length })
    return { type: 'toast', icon: 'info', message, run }
  }
  const first = ids.slice(0, batchSize)
  try {
    return await runActionBatch(db, actor, {
      ...{ invitationId, action, requirementId, ids: first, form: begun.form, now, signal },
      alongside: async (tx, ended) => {
        await begun.keepAsked(tx, ended)
        return ended.answer?.type === 'formio' ? ended.result : goOn(tx, { ids: first, result: ended.result })
      },
    })
  } catch (error) {
    // The run finds out on which of them it fails.
    if (signal.aborted || !(error instanceof Refusal) || !mayFailOnSome.has(error.code)) throw error
    return inTransaction(db, async (tx) => {
      await begun.keepAsked(tx, { answer: undefined })
      return goOn(tx)
    })
  }
}

const mayFailOnSome: ReadonlySet<string> = new Set(['action.failed', 'action.tooMuch', 'application.notFound'])

/** The chosen applications in their order. */
async function findIds(db: Db, actor: Actor, { invitationId, ids, selectionId, expected }: ActionRun): Promise<number[]> {
  await readManagedInvitation(db, actor, invitationId)
  const chosen = selectionId ? (await requireSelected(db, actor, { selectionId, invitationId, expected })).map(({ id }) => id) : ids
  return [...new Set(chosen)].sort((one, other) => one - other)
}

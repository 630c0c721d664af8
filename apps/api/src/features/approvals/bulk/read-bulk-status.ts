import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isWithinSession } from '../is-within-session.ts'

/** The progress of a run, for the person who started it only. */
export async function readBulkStatus(db: Db, actor: Actor, code: string): Promise<BulkStatus> {
  const { id } = requirePerson(actor)
  const run = await db.selectFrom('bulk_run').select(['id']).where('code', '=', code).where('person_id', '=', id).executeTakeFirst()
  if (!run) return refuse('approval.runNotFound')
  const items = await db.selectFrom('bulk_item').select(['application_id', 'state', 'error']).where('run_id', '=', run.id).execute()
  const isReached = isWithinSession(
    actor,
    items.map((item) => item.application_id),
  )
  if (!isReached) return refuse('approval.runNotFound')
  const status: BulkStatus['status'] = {}
  const errors: BulkStatus['errors'] = {}
  for (const { application_id, state, error } of items) {
    if (state === 'waiting') continue
    status[application_id] = state
    if (error !== null) errors[application_id] = toError(error as RefusalCode, actor.language)
  }
  const done = Object.keys(status).length
  return { status, errors, finish: done === items.length, total: items.length, done }
}

const toError = (code: RefusalCode, language: Language) => ({ code, message: refusals[code][language] })

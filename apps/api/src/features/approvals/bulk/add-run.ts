import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { toStoredActor } from '../../../actor/stored-actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { Refusal } from '../../../refusals/refuse.ts'
import type { KeptAnswers } from './kept-answers.ts'

export interface NewRun {
  personId: number
  invitationId: number
  action: BulkAction
  formData: KeptAnswers
  now: Date
  /** When it begins, if not at once. */
  beginsAt?: Date | undefined
}

export interface NewRunItem {
  applicationId: number
  stepId: number | null
  state: 'waiting' | 'completed' | 'error'
  error: RefusalCode | null
  /** What the text of the error names. */
  params?: Refusal['params']
}

/** A run with its items; `sign` is one of signatures, whose code the caller may choose. */
interface RunWithItems extends Omit<NewRun, 'action'> {
  action: BulkAction | 'sign'
  code?: string | undefined
  items: readonly NewRunItem[]
}

/** Inserts a run and its items; the run is finished if no item is waiting. */
export async function addRun(tx: Tx, actor: Actor, { items, ...run }: RunWithItems): Promise<{ id: number; code: string }> {
  const isFinished = items.every((item) => item.state !== 'waiting')
  const added = await tx
    .insertInto('bulk_run')
    .values({
      person_id: run.personId,
      invitation_id: run.invitationId,
      action: run.action,
      ...(run.code && { code: run.code }),
      form_data: JSON.stringify(run.formData),
      actor: toStoredActor(actor),
      finished_at: isFinished ? run.now.toISOString() : null,
      begins_at: run.beginsAt?.toISOString() ?? null,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  const column = <Key extends keyof NewRunItem>(key: Key) => items.map((item) => item[key])
  await sql`
    insert into bulk_item (run_id, application_id, step_id, state, error, error_params)
    select ${added.id}, a, step, state, error, params::jsonb
    from unnest(${column('applicationId')}::int[], ${column('stepId')}::int[], ${column('state')}::text[], ${column('error')}::text[],
      ${items.map(({ params }) => params && JSON.stringify(params))}::text[]) as item (a, step, state, error, params)`.execute(tx)
  return added
}

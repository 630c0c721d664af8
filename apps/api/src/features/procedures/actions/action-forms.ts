import { createHash } from 'node:crypto'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkAnswers, checkChoices, scriptFailures, toIssues } from '../../forms/index.ts'
import { type FailedForm, recordScriptFailures } from '../../invitations/index.ts'

/** Who was asked by which action on which applications. */
export interface Asked {
  personId: number
  invitationId: number
  action: string
  requirementId: number
  ids: readonly number[]
}

const day = 86_400_000

const toRow = ({ personId, invitationId, action, requirementId, ids }: Asked) => ({
  person_id: personId,
  invitation_id: invitationId,
  action_id: action,
  requirement_id: requirementId,
  chosen: createHash('sha256')
    .update([...new Set(ids)].sort((one, other) => one - other).join(' '))
    .digest(),
})

/** The form that the action asked for last. */
export async function findAskedForm(db: Db, asked: Asked): Promise<FormJson | undefined> {
  const found = await db
    .selectFrom('action_form')
    .select('form')
    .where((row) => row.and(toRow(asked)))
    .executeTakeFirst()
  return found?.form as FormJson | undefined
}

/** Keeps the form that the action asks for now, instead of an earlier one; none forgets that one. */
export async function keepAskedForm(db: Db | Tx, asked: Asked, form: FormJson | undefined, now: Date): Promise<void> {
  const row = toRow(asked)
  if (!form) {
    await db
      .deleteFrom('action_form')
      .where((one) => one.and(row))
      .execute()
    return
  }
  const kept = { form: JSON.stringify(form), asked_at: now.toISOString() }
  await db
    .insertInto('action_form')
    .values({ ...row, ...kept })
    .onConflict((on) => on.columns(['person_id', 'invitation_id', 'action_id', 'requirement_id', 'chosen']).doUpdateSet(kept))
    .execute()
}

/** The answers that the form accepts; refuses others, with what is wrong with each. Tells the managers of scripts that failed. */
export async function requireFormAnswers(
  { db, sandbox }: { db: Db; sandbox: Sandbox },
  { language }: Actor,
  { form, answers, of, now }: { form: FormJson; answers: FormAnswers; of: FailedForm; now: Date },
): Promise<FormAnswers> {
  const read = readForm(form)
  if (!read.ok) return refuse('action.formGone')
  const reader = { language, editedTexts: contextOf(db).editedTexts }
  const processed = await checkAnswers(sandbox, read.form, answers, { now, mode: 'final' })
  await recordScriptFailures(db, of, scriptFailures(processed))
  const { data, errors, hidden } = processed
  const unknown = await checkChoices(db, read.form, { data, hidden, isSignedIn: true }, { now, ...reader })
  const issues = [...toIssues(read.form, errors, reader), ...unknown]
  if (issues.length > 0) refuse('action.formIncomplete', {}, issues)
  return data as FormAnswers
}

/** Forgets forms that nobody answered for a day. */
export const sweepActionForms = defineJob(
  'procedures.sweepActionForms',
  z.object({}),
  async ({ db, now }) => {
    await sql`delete from action_form where asked_at < ${new Date(now().getTime() - day).toISOString()}::timestamptz`.execute(db)
  },
  { cron: '23 4 * * *', queue: 'long' },
)

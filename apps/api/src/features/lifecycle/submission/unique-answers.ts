import type { Issue } from '@klesis/contract/refusal-body.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { type UniqueAnswer, uniqueAnswers } from '@klesis/forms/rules/unique-answers.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { toIssues } from '../../forms/index.ts'
import type { CheckedDraft } from './checked-draft.ts'
import { formOf } from './form-of.ts'

/** With the identifier of an invitation, the key of the lock under which its unique answers are compared. */
const lockNumber = 48

/** The answers that a submitted application of the invitation already has. */
export async function checkUnique(db: Db | Tx, draft: CheckedDraft): Promise<Issue[]> {
  const form = formOf(draft)
  const repeated: UniqueAnswer[] = []
  for (const answer of uniqueAnswers(form, draft.data)) if (await isTaken(db, draft.application, answer)) repeated.push(answer)
  const faults = repeated.map(({ component, path }) => {
    const message = component.errors?.unique
    return { path, key: component.key, label: labelOf(component), rule: 'unique' as const, ...(typeof message === 'string' && message !== '' && { message }) }
  })
  return toIssues(form, faults, { language: draft.language, editedTexts: contextOf(db).editedTexts })
}

/** The same inside the transaction that submits. Until it ends no other submission to the invitation compares, so that of two equal answers one is refused. */
export async function checkUniqueLocked(tx: Tx, draft: CheckedDraft): Promise<Issue[]> {
  if (uniqueAnswers(formOf(draft), draft.data).length === 0) return []
  await sql`select pg_advisory_xact_lock(${lockNumber}, ${draft.application.invitation_id})`.execute(tx)
  return checkUnique(tx, draft)
}

/** Texts are compared without regard to case and outer spaces. */
async function isTaken(db: Db | Tx, { id, invitation_id }: CheckedDraft['application'], { at, value }: UniqueAnswer): Promise<boolean> {
  const path = at.map(String)
  const given = JSON.stringify(value)
  const { rows } = await sql<{ id: number }>`
    select id from application
    where invitation_id = ${invitation_id} and id <> ${id} and app_state = 'permanent' and deleted_at is null
      and (data #> ${path}::text[] = ${given}::jsonb or (jsonb_typeof(data #> ${path}::text[]) = 'string' and jsonb_typeof(${given}::jsonb) = 'string'
        and lower(btrim(data #>> ${path}::text[])) = lower(btrim(${given}::jsonb #>> '{}'))))
    limit 1`.execute(db)
  return rows.length > 0
}

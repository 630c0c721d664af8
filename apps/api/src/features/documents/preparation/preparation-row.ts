import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, requireDecidableStep, type StepRow } from '../../lifecycle/index.ts'
import { findLinkedStep } from '../../links/index.ts'
import { startPreparation } from './start-preparation.ts'

export interface Preparation {
  uuid: string
  applicationId: number
  stepId: number
  state: 'pending' | 'ready' | 'error'
  error: string | null
  documentId: string | null
  version: number | null
  expiresAt: string
}

export interface OwnPreparation extends Preparation {
  application: ApplicationRow
  step: StepRow
}

const findRow = (db: Db, uuid: string, personId: number): Promise<Preparation | undefined> =>
  db
    .selectFrom('document_preparation')
    .select(['uuid', 'application_id as applicationId', 'step_id as stepId', 'state', 'error', 'document_id as documentId', 'version'])
    .select('expires_at as expiresAt')
    .where('uuid', '=', uuid)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/**
 * One's own preparation by its uuid, or by the token of a mailed link, which begins one: for whoever may decide the step now. The link alone is not enough to sign,
 * since it may have been forwarded.
 */
export async function requirePreparation(db: Db, actor: Actor, uuid: string, now: Date): Promise<OwnPreparation> {
  const me = requirePerson(actor).id
  if (actor.scope) refuse('document.signInFully')
  const row = (await findRow(db, uuid, me)) ?? (await fromLink(db, actor, uuid, now)) ?? refuse('approval.notFound')
  if (new Date(row.expiresAt) <= now) refuse('document.expired')
  const { applicationId, stepId } = row
  return { ...row, ...(await requireDecidableStep(db, actor, { applicationId, stepId, event: 'approve', now })) }
}

async function fromLink(db: Db, actor: Actor, token: string, now: Date): Promise<Preparation | undefined> {
  const linked = await findLinkedStep(db, { token, personId: requirePerson(actor).id, now })
  return linked && findRow(db, await startPreparation(db, actor, { ...linked, now }), requirePerson(actor).id)
}

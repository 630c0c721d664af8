import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import { roundForm, secondRoundForm } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm } from '@klesis/forms/model/read-form.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import type { Selectable } from 'kysely'
import type { Evaluation } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findVersion } from '../invitations/index.ts'
import type { ApplicationRow } from '../lifecycle/index.ts'
import { isWaiting } from './evaluations.policy.ts'
import { findPresentRound } from './rounds/present-round.ts'

export type EvaluationRow = Selectable<Evaluation>

export const findEvaluation = (db: Db | Tx, applicationId: number, personId: number): Promise<EvaluationRow | undefined> =>
  db.selectFrom('evaluation').selectAll().where('application_id', '=', applicationId).where('person_id', '=', personId).executeTakeFirst()

/** The evaluation form of a version for the present round; an empty one where it has none. */
export async function evaluationFormOf(db: Db | Tx, versionId: number): Promise<Form> {
  const version = await findVersion(db, versionId)
  const forms = version?.evaluationForm as unknown as Form | null | undefined
  if (!version || !forms) return emptyForm()
  return roundForm(forms, secondRoundForm(forms) ? await findPresentRound(db, version.invitationId) : 1)
}

/** Whether a final evaluation was made on other content than the application has now. Once evaluation is closed nothing is asked any more. */
export const asksToConfirm = ({ state, evaluated_on: on }: Pick<EvaluationRow, 'state' | 'evaluated_on'>, application: ApplicationRow): boolean =>
  state === 'final' && isWaiting(application) && !(on && application.content_hash && on.equals(application.content_hash))

/** For how long a final evaluation can be taken back with one press, and shows nothing of the others. The message that offers it stands for ten seconds. */
const undoWindow = 15_000

/** What was made final at this time or before it can no longer be taken back with one press. */
export const settledBefore = (now: Date): string => new Date(now.getTime() - undoWindow).toISOString()

/** Whether what others say of an application is hidden from a member with this evaluation, or none. */
export const hidesOthers = (mine: EvaluationRow | undefined, application: ApplicationRow, now: Date): boolean =>
  isWaiting(application) && (!mine?.final_at || new Date(mine.final_at) > new Date(settledBefore(now)))

export async function toOwnEvaluation(db: Db | Tx, row: EvaluationRow | undefined, application: ApplicationRow): Promise<OwnEvaluation> {
  const { revision, state, data, total, saved_at: savedAt, final_at: finalAt, version_id: versionId } = row ?? refuse('evaluation.notFound')
  const form = withoutRequestSecrets(await evaluationFormOf(db, versionId)) as unknown as Json
  return { revision, state, form, data: data as FormAnswers, total, savedAt, finalAt, asksToConfirm: row ? asksToConfirm(row, application) : false }
}

/** Refuses a change on an older revision; the refusal carries the newer copy, so that neither side loses anything. */
export function requireRevision({ revision, saved_at: savedAt, began_at: beganAt, data, state }: EvaluationRow, asked: number): void {
  if (revision !== asked) refuse('evaluation.stale', { savedAt: savedAt ?? beganAt, revision, data, state })
}

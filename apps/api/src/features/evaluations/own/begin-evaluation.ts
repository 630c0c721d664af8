import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { collectingEffects, findApplication, runHook, toHookInput, writeEffects } from '../../lifecycle/index.ts'
import { evaluationFormOf, findEvaluation, toOwnEvaluation } from '../evaluation-row.ts'
import { isWaiting, requireEvaluated } from '../evaluations.policy.ts'
import { nextRevision } from '../rounds/next-revision.ts'
import { changeEvaluation, type OwnChange } from './change-evaluation.ts'

/** Begins the actor's evaluation with the present form, prefilled by the script of the invitation; one that has begun is answered as it is. */
export const beginEvaluation = (db: Db, actor: Actor, of: OwnChange): Promise<OwnEvaluation> => collectingEffects(() => begin(db, actor, of))

async function begin(db: Db, actor: Actor, { id, now }: OwnChange): Promise<OwnEvaluation> {
  const access = await requireEvaluated(db, actor, 'evaluation.write', { application: await findApplication(db, id), now })
  const { application } = access
  if (!isWaiting(application)) refuse('evaluation.closed')
  if (access.stage === 'decision') refuse('evaluation.inDecision')
  const begun = await findEvaluation(db, id, requirePerson(actor).id)
  if (begun) return toOwnEvaluation(db, begun, application)
  const answer = await runHook(db, 'evaluationCreated', toHookInput({ actor, application, invitation: access, now }))
  const data = withoutSecrets(await evaluationFormOf(db, access.versionId), answer?.data ?? {})
  return changeEvaluation(db, actor, { id, now }, async (tx, { application: locked, personId, mine }) => {
    if (mine) return toOwnEvaluation(tx, mine, locked)
    const row = { application_id: id, person_id: personId, version_id: access.versionId, data: JSON.stringify(data), began_at: now.toISOString() }
    const revision = await nextRevision(tx, { id, personId })
    const made = await tx
      .insertInto('evaluation')
      .values({ ...row, revision })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeEffects(tx)
    return toOwnEvaluation(tx, made, locked)
  })
}

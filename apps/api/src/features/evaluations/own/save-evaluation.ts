import type { EvaluationInput, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { criteriaOf, totalOf } from '@klesis/forms/evaluation/scores.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkAnswers, scriptFailures } from '../../forms/index.ts'
import { findApplication } from '../../lifecycle/index.ts'
import { type EvaluationRow, evaluationFormOf, findEvaluation, requireRevision, toOwnEvaluation } from '../evaluation-row.ts'
import { requireEvaluated } from '../evaluations.policy.ts'
import { changeEvaluation, type OwnChange } from './change-evaluation.ts'
import { recordFailures } from './record-failures.ts'

type Saving = OwnChange & EvaluationInput & { sandbox: Sandbox }

/** Saves a draft as it was given, complete or not, without an audit entry: nobody else sees it. Its total is that of the page, with defaults and calculations. */
export async function saveEvaluation(db: Db, actor: Actor, { id, data, revision, now, sandbox }: Saving): Promise<OwnEvaluation> {
  await requireEvaluated(db, actor, 'evaluation.write', { application: await findApplication(db, id), now })
  const begun = (await findEvaluation(db, id, requirePerson(actor).id)) ?? refuse('evaluation.notFound')
  const form = await evaluationFormOf(db, begun.version_id)
  const processed = await checkAnswers(sandbox, form, data, { now, mode: 'draft' })
  await recordFailures(db, begun.version_id, scriptFailures(processed))
  const { total } = totalOf(criteriaOf(form), processed.data, processed.hidden)
  return changeEvaluation(db, actor, { id, now }, async (tx, { application, mine }) => {
    if (!mine) return refuse('evaluation.notFound')
    requireRevision(mine, revision)
    if (mine.state === 'final') refuse('evaluation.isFinal')
    const saved = await writeDraft(tx, { mine, form, data, total, now })
    return toOwnEvaluation(tx, saved, application)
  })
}

interface Draft extends Pick<EvaluationInput, 'data'> {
  mine: EvaluationRow
  form: Form
  total: number | null
  now: Date
}

/** Stores a draft as it was given, as the next revision. */
export const writeDraft = (tx: Tx, { mine, form, data, total, now }: Draft): Promise<EvaluationRow> =>
  tx
    .updateTable('evaluation')
    .set({ data: JSON.stringify(withoutSecrets(form, data)), total, revision: mine.revision + 1, saved_at: now.toISOString() })
    .where('application_id', '=', mine.application_id)
    .where('person_id', '=', mine.person_id)
    .returningAll()
    .executeTakeFirstOrThrow()

import type { EvaluationInput, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { criteriaOf, totalOf } from '@klesis/forms/evaluation/scores.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { evaluationFormOf, requireRevision, toOwnEvaluation } from '../evaluation-row.ts'
import { changeEvaluation, type OwnChange } from './change-evaluation.ts'

/** Saves a draft, complete or not, without an audit entry: nobody else sees it. */
export const saveEvaluation = (db: Db, actor: Actor, { id, data, revision, now }: OwnChange & EvaluationInput): Promise<OwnEvaluation> =>
  changeEvaluation(db, actor, { id, now }, async (tx, { application, personId, mine }) => {
    if (!mine) return refuse('evaluation.notFound')
    requireRevision(mine, revision)
    if (mine.state === 'final') refuse('evaluation.isFinal')
    const form = await evaluationFormOf(tx, mine.version_id)
    const stored = withoutSecrets(form, data)
    const saved = await tx
      .updateTable('evaluation')
      .set({ data: JSON.stringify(stored), total: totalOf(criteriaOf(form), stored).total, revision: revision + 1, saved_at: now.toISOString() })
      .where('application_id', '=', id)
      .where('person_id', '=', personId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toOwnEvaluation(tx, saved, application)
  })

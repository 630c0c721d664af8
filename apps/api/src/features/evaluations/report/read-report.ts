import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { type Evaluated, resultReport } from '@klesis/forms/evaluation/result-report.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm } from '@klesis/forms/model/read-form.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, findApplication, requireApplicant } from '../../lifecycle/index.ts'
import { countsSql } from '../list/conditions.ts'

type Report = CallResult<typeof evaluations.report>

/** While an application is decided again, what was told waits with the result. */
const isDecided = ({ app_state, approval_state }: ApplicationRow): boolean =>
  app_state === 'permanent' && ['approved', 'rejected', 'skipped'].includes(approval_state)

/** What the applicant is told with the result: of each marked field of the evaluation form the mean or the answers, without names. */
export async function readReport(db: Db, actor: Actor, { id }: { id: number }): Promise<Report> {
  const application = (await findApplication(db, id)) ?? refuse('application.notFound')
  requireApplicant(actor, 'application.readEvaluationReport', application)
  if (!isDecided(application)) return { evaluations: 0, fields: [] }
  const evaluated = await findEvaluated(db, id)
  const [newest] = evaluated
  return { evaluations: evaluated.length, fields: newest ? resultReport(evaluated, newest.form, actor.language) : [] }
}

/** The final evaluations that count, those with the newest form first. */
async function findEvaluated(db: Db, id: number): Promise<Evaluated[]> {
  const { rows } = await sql<{ form: Form | null; data: unknown }>`
    select f.form, e.data from evaluation e join invitation_version v on v.id = e.version_id left join form_body f on f.hash = v.evaluation_form_hash
    where e.application_id = ${id} and e.state = 'final'
      and ${countsSql}
    order by v.number desc, e.person_id`.execute(db)
  return rows.map(({ form, data }) => ({ form: form ?? emptyForm(), data }))
}

import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { type Evaluated, resultReport } from '@klesis/forms/evaluation/result-report.ts'
import { roundForm } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm } from '@klesis/forms/model/read-form.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationRow, findApplication, requireApplicant } from '../../lifecycle/index.ts'
import { findToldDraws } from '../draw/find-told-draws.ts'
import { countsSql } from '../list/conditions.ts'
import { presentRound } from '../rounds/present-round.ts'

type Report = CallResult<typeof evaluations.report>

/** While an application is decided again, what was told waits with the result. */
const isDecided = ({ app_state, approval_state }: ApplicationRow): boolean =>
  app_state === 'permanent' && ['approved', 'rejected', 'skipped'].includes(approval_state)

/** What the applicant is told with the result: of each marked field of the evaluation form the mean or the answers, without names. */
export async function readReport(db: Db, actor: Actor, { id }: { id: number }): Promise<Report> {
  const application = (await findApplication(db, id)) ?? refuse('application.notFound')
  requireApplicant(actor, 'application.readEvaluationReport', application)
  if (!isDecided(application)) return { evaluations: 0, fields: [], draws: [] }
  const [evaluated, draws] = await Promise.all([findEvaluated(db, id), findToldDraws(db, application.invitation_id, id)])
  const [newest] = evaluated
  return { evaluations: evaluated.length, fields: newest ? resultReport(evaluated, newest.form, actor.language) : [], draws }
}

/** The final evaluations that count of the last round in which there are any, those with the newest form first. */
async function findEvaluated(db: Db, id: number): Promise<Evaluated[]> {
  const { rows } = await sql<{ form: Form | null; data: unknown; round: number }>`
    with told as (
      select ${presentRound(sql`a.invitation_id`)} as round, e.version_id, e.person_id, e.data from evaluation e join application a on a.id = e.application_id
        where e.application_id = ${id} and e.state = 'final' and ${countsSql}
      union all select round, version_id, person_id, data from kept_evaluation where application_id = ${id} and counts)
    select f.form, e.data, e.round from told e join invitation_version v on v.id = e.version_id left join form_body f on f.hash = v.evaluation_form_hash
    where e.round = (select max(round) from told) order by v.number desc, e.person_id`.execute(db)
  return rows.map(({ form, data, round }) => ({ form: roundForm(form ?? emptyForm(), round), data }))
}

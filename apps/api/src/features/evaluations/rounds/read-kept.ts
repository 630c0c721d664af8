import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { evaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.calls.ts'
import type { KeptEvaluation, KeptRound } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { roundForm } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm } from '@klesis/forms/model/read-form.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findApplication } from '../../lifecycle/index.ts'
import { findEvaluation, hidesOthers } from '../evaluation-row.ts'
import { requireEvaluated, sharesScores } from '../evaluations.policy.ts'
import { hideInEvaluations } from '../names/hide-applicant.ts'
import type { OwnChange } from '../own/change-evaluation.ts'
import { toShown } from '../own/read-evaluation.ts'
import { findLeftOut } from './find-left-out.ts'

/**
 * The evaluations of an application in earlier rounds: one's own, and those of others that counted. These are hidden from a member who evaluates the application in the
 * present round as long as the others' of this round are.
 */
export async function readKept(db: Db, actor: Actor, { id, now }: OwnChange): Promise<CallResult<typeof evaluationRounds.kept>> {
  const access = await requireEvaluated(db, actor, 'evaluation.read', { application: await findApplication(db, id), now })
  const { application } = access
  const me = requirePerson(actor).id
  const isBlind = access.role !== null && access.isMine && !sharesScores(access)
  const isHidden = isBlind && hidesOthers(await findEvaluation(db, id, me), application, now)
  const found = await findKept(db, id, me)
  const others = found.filter(({ personId }) => personId !== me)
  const of = { applicantId: application.person_id, language: actor.language }
  const shown = access.hidesApplicants ? await hideInEvaluations(db, others, of) : others
  const rounds = Array.from({ length: access.round - 1 }, (_, index): KeptRound => {
    const number = index + 1
    const own = found.find(({ round, personId }) => round === number && personId === me)
    return { number, mine: own ? toKept(own) : null, others: isHidden ? null : shown.filter(({ round }) => round === number).map(toKept) }
  })
  return { round: access.round, isLeftOut: (await findLeftOut(db, [id])).has(id), rounds }
}

interface Found extends Omit<KeptEvaluation, 'form'> {
  round: number
  form: Form | null
}

const toKept = ({ round, form, ...evaluation }: Found): KeptEvaluation => ({ ...evaluation, form: toShown(roundForm(form ?? emptyForm(), round)) })

async function findKept(db: Db, id: number, me: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select k.round, p.id as "personId", p.fullname as name, k.state, f.form, k.data, k.total, coalesce(k.final_at, k.saved_at) as "savedAt"
    from kept_evaluation k join person p on p.id = k.person_id join invitation_version v on v.id = k.version_id
      left join form_body f on f.hash = v.evaluation_form_hash
    where k.application_id = ${id} and k.saved_at is not null and (k.person_id = ${me} or k.counts)
    order by k.round, p.last_name, p.id`.execute(db)
  return rows
}

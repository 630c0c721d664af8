import type { EvaluationFigures, EvaluationView, OthersEvaluation, ScoreChange } from '@klesis/contract/evaluations/evaluation.ts'
import { may } from '@klesis/contract/rights.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import { roundForm } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm } from '@klesis/forms/model/read-form.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readSubmittedContent } from '../../applications/index.ts'
import { findApplication } from '../../lifecycle/index.ts'
import { evaluationFormOf, findEvaluation, hidesOthers, toOwnEvaluation } from '../evaluation-row.ts'
import { isWaiting, requireEvaluated, sharesScores } from '../evaluations.policy.ts'
import { asksToConfirmSql, countsSql } from '../list/conditions.ts'
import { findRows } from '../list/find-rows.ts'
import { readHead } from '../list/read-head.ts'
import { hideApplicant, hideInEvaluations } from '../names/hide-applicant.ts'
import { hideInTexts } from '../names/hide-in-texts.ts'
import { findChanges } from '../stages/find-changes.ts'
import type { OwnChange } from './change-evaluation.ts'
import { isSettled } from './change-final.ts'

/** One application as its evaluators read it. Members see what others wrote once their own final can no longer be taken back, or evaluation is closed. */
export async function readEvaluation(db: Db, actor: Actor, { id, now }: OwnChange): Promise<EvaluationView> {
  const access = await requireEvaluated(db, actor, 'evaluation.read', { application: await findApplication(db, id), now })
  const { application } = access
  const me = requirePerson(actor).id
  const own = await findEvaluation(db, id, me)
  // A draft of who evaluates it no more waits, unseen, until it is assigned to them again.
  const mine = access.isMine || own?.state === 'final' ? own : undefined
  const isOpen = isWaiting(application) && access.stage !== 'decision'
  const isHidden = access.role !== null && access.isMine && !sharesScores(access) && hidesOthers(mine, application, now)
  const [head, content, form, others, changes, figures] = await Promise.all([
    readHead(db, actor, access),
    readSubmittedContent(db, application, actor.language),
    evaluationFormOf(db, access.versionId),
    isHidden ? null : findOthers(db, { id, me, round: access.round }),
    isHidden || access.discussedAt === null ? [] : findChanges(db, id),
    may('evaluation.rank', access.capacities) ? findFigures(db, actor, { access, id, now }) : null,
  ])
  const of = { applicantId: application.person_id, language: actor.language }
  return {
    head,
    application: access.hidesApplicants ? await hideApplicant(db, content, application.person_id, actor.language) : content,
    evaluationForm: toShown(form),
    guide: access.description,
    isOpen,
    mayEvaluate: isOpen && may('evaluation.write', access.capacities),
    mayDeclareConflict: access.mayDeclareConflict,
    isDecided: !isWaiting(application),
    mine: mine ? await toOwnEvaluation(db, mine, application) : null,
    isSettled: await isSettled(db, { mine, application, now }),
    others: others && access.hidesApplicants ? await hideInEvaluations(db, others, of) : others,
    changes: access.hidesApplicants ? await hideInReasons(db, changes, application.person_id) : changes,
    figures,
  }
}

/** Why scores were changed, without the words that tell who applied. */
async function hideInReasons(db: Db, changes: readonly ScoreChange[], applicantId: number): Promise<ScoreChange[]> {
  const reasons = await hideInTexts(
    db,
    changes.map(({ reason }) => reason),
    applicantId,
  )
  return changes.map((change, index) => ({ ...change, reason: reasons[index] ?? '' }))
}

export const toShown = (form: Form): Json => withoutRequestSecrets(form) as unknown as Json

interface Other extends Omit<OthersEvaluation, 'form' | 'data'> {
  form: Form | null
  data: FormAnswers
}

/** The final evaluations of others, each with the form it began with, without those of members with a conflict. */
async function findOthers(db: Db, { id, me, round }: { id: number; me: number; round: number }): Promise<OthersEvaluation[]> {
  const { rows } = await sql<Other>`
    select p.id as "personId", p.fullname as name, f.form, e.data, e.total, e.final_at as "finalAt", ${asksToConfirmSql} as "asksToConfirm"
    from evaluation e join application a on a.id = e.application_id join person p on p.id = e.person_id join invitation_version v on v.id = e.version_id
      left join form_body f on f.hash = v.evaluation_form_hash
    where e.application_id = ${id} and e.person_id <> ${me} and e.state = 'final'
      and ${countsSql}
    order by p.last_name, p.id`.execute(db)
  return rows.map(({ form, ...other }) => ({ ...other, form: toShown(roundForm(form ?? emptyForm(), round)) }))
}

/** As the ranking has them, with the rank among all. */
async function findFigures(
  db: Db,
  actor: Actor,
  { access, id, now }: { access: Parameters<typeof findRows>[2]; id: number; now: Date },
): Promise<EvaluationFigures | null> {
  const { items } = await findRows(db, actor, access, { now, search: '', show: 'all', sort: 'number', id })
  return items[0]?.figures ?? null
}

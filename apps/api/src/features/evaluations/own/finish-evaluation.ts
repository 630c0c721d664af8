import type { EvaluationInput, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import { FormAnswers } from '@klesis/contract/wire.ts'
import { type Criterion, criteriaOf, totalOf } from '@klesis/forms/evaluation/scores.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { emit } from '../../../events/emit.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkAnswers, checkChoices, type ScriptFailure, scriptFailures, toIssues } from '../../forms/index.ts'
import { findApplication } from '../../lifecycle/index.ts'
import { asksToConfirm, type EvaluationRow, evaluationFormOf, findEvaluation, requireRevision, toOwnEvaluation } from '../evaluation-row.ts'
import { requireEvaluated } from '../evaluations.policy.ts'
import '../evaluations.events.ts'
import { noteFinal } from '../stages/note-final.ts'
import { writeSummary } from '../write-summary.ts'
import { type Changing, changeEvaluation, type OwnChange } from './change-evaluation.ts'
import { recordFailures } from './record-failures.ts'

type Finishing = OwnChange & EvaluationInput & { sandbox: Sandbox }

/** Makes the actor's evaluation final, or confirms a final one after its application has changed. Missing scores and faults of the form are refused with their paths. */
export async function finishEvaluation(db: Db, actor: Actor, { id, data, revision, now, sandbox }: Finishing): Promise<OwnEvaluation> {
  await requireEvaluated(db, actor, 'evaluation.write', { application: await findApplication(db, id), now })
  const begun = (await findEvaluation(db, id, requirePerson(actor).id)) ?? refuse('evaluation.notFound')
  const form = await evaluationFormOf(db, begun.version_id)
  const checked = await checkFinal(db, actor, { form, data, saved: begun.data, now, sandbox })
  await recordFailures(db, begun.version_id, checked.failures)
  return changeEvaluation(db, actor, { id, now }, async (tx, found) => {
    const { application, mine } = found
    if (!mine) return refuse('evaluation.notFound')
    requireRevision(mine, revision)
    if (mine.state === 'final' && !asksToConfirm(mine, application)) refuse('evaluation.isFinal')
    if (checked.issues.length > 0) throw new Refusal('evaluation.incomplete', {}, checked.issues)
    const made = await makeFinal(tx, actor, { ...found, mine, checked, now })
    return toOwnEvaluation(tx, made, application)
  })
}

interface Final extends Changing {
  mine: EvaluationRow
  checked: Checked
  now: Date
}

/** Stores checked answers as final, with what follows from it. */
export async function makeFinal(tx: Tx, actor: Actor, { application, access, personId, mine, checked, now }: Final): Promise<EvaluationRow> {
  const { id } = application
  const at = now.toISOString()
  const made = await tx
    .updateTable('evaluation')
    .set({ state: 'final', data: JSON.stringify(checked.data), total: checked.total, revision: mine.revision + 1, saved_at: at, final_at: at })
    .set({ evaluated_on: application.content_hash })
    .where('application_id', '=', id)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeSummary(tx, id)
  if (access.discussedAt) await noteFinal(tx, { id, personId, total: checked.total, before: mine.state === 'final' ? mine.total : null, at })
  const code = mine.state === 'final' ? 'evaluation.confirmed' : 'evaluation.final'
  await record(tx, actor, { subject: 'application', subjectId: id, code, ids: { revision: made.revision } })
  await emit(tx, 'evaluation.saved', { applicationId: id, invitationId: access.invitationId, personId, points: access.points })
  return made
}

interface Checking {
  form: Form
  data: FormAnswers
  /** The stored answers: what was chosen from a lookup before stays valid. */
  saved: unknown
  now: Date
  sandbox: Sandbox
}

/** The answers that may be stored as final, what is missing or wrong in them, and the scripts that failed on them. */
export interface Checked {
  data: FormAnswers
  total: number | null
  issues: Issue[]
  failures: readonly ScriptFailure[]
}

export async function checkFinal(db: Db, { language }: Actor, { form, data, saved, now, sandbox }: Checking): Promise<Checked> {
  const reader = { language, editedTexts: contextOf(db).editedTexts }
  const processed = await checkAnswers(sandbox, form, data, { now, mode: 'final' })
  const criteria = criteriaOf(form)
  const { missing, total } = totalOf(criteria, processed.data, processed.hidden)
  const faulty = new Set(processed.errors.map(({ path }) => path))
  const unscored = criteria.filter(({ path }) => missing.includes(path) && !faulty.has(path)).map(toMissing)
  const stored = FormAnswers.parse(processed.data)
  const unknown = await checkChoices(db, form, { data: stored, hidden: processed.hidden, saved: [saved], isSignedIn: true }, { ...reader, now })
  const issues = [...toIssues(form, [...processed.errors, ...unscored], reader), ...unknown]
  return { data: stored, total, issues, failures: scriptFailures(processed) }
}

const toMissing = ({ path, label }: Criterion) => ({ path, key: path.split('.').at(-1) ?? path, label, rule: 'required' as const })

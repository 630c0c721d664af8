import { createHash } from 'node:crypto'
import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { checkAnswers, checkChoices, type ScriptFailure, scriptFailures, toIssues } from '../../forms/index.ts'
import { recordScriptFailures } from '../../invitations/index.ts'
import type { Decidable } from './find-decidable.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { toNoteAndAnswers } from './note-and-answers.ts'

export interface StepAnswers {
  formData: FormAnswers
  language: Language
  editedTexts: TextOverrides
  now: Date
}

/**
 * Refuses answers that the forms of the pending steps do not accept. Steps of one invitation mostly share one form, which is checked once. Returns what may be stored:
 * the note, and the answers as each form checks and calculates them, for its own steps only.
 */
export async function requireAnswers({ db, sandbox }: { db: Db; sandbox: Sandbox }, steps: readonly Decidable[], answers: StepAnswers): Promise<KeptAnswers> {
  const withForm = steps.filter((step) => step.state === 'pending' && step.approvalType === 'form')
  const { reason } = answers.formData
  const note: FormAnswers = reason === undefined ? {} : { reason }
  if (withForm.length === 0) return note
  const ofForms = []
  for (const sharing of Map.groupBy(withForm, ({ form }) => JSON.stringify(form)).values()) {
    const formData = { ...note, ...(await requireAnswersTo({ db, sandbox }, sharing, answers)) }
    ofForms.push({ stepIds: idsOf(sharing), formData })
  }
  const others = steps.filter((step) => !withForm.includes(step))
  const [first, second] = ofForms
  if (first && !second && others.length === 0) return first.formData
  return [...ofForms, { stepIds: idsOf(others), formData: note }]
}

const idsOf = (steps: readonly Decidable[]): number[] => steps.map(({ stepId }) => stepId)

/** Refuses answers that the form that these steps share does not accept. Returns them as the form checks and calculates them, without what must not be stored. */
export async function requireAnswersTo(
  { db, sandbox }: { db: Db; sandbox: Sandbox },
  steps: readonly Decidable[],
  { formData, now, ...reader }: StepAnswers,
): Promise<FormAnswers> {
  const { answers } = toNoteAndAnswers(steps[0]?.form, formData)
  const read = readForm(steps[0]?.form)
  if (!read.ok) throw new Error(`A step holds no form: ${read.reason}`)
  const processed = await checkAnswers(sandbox, read.form, answers, { now, mode: 'final' })
  await recordFailures(db, steps, scriptFailures(processed))
  const { data, errors, hidden } = processed
  const unknown = await checkChoices(db, read.form, { data, hidden, isSignedIn: true }, { now, ...reader })
  const issues = [...toIssues(read.form, errors, reader), ...unknown]
  if (issues.length > 0) refuse('approval.formIncomplete', {}, issues)
  return withoutSecrets(read.form, data as FormAnswers)
}

/** Tells the managers of scripts that failed, for each version that the applications of these steps have. */
async function recordFailures(db: Db, steps: readonly Decidable[], failures: readonly ScriptFailure[]): Promise<void> {
  const [first] = steps
  if (!first || failures.length === 0) return
  const id = createHash('sha256').update(JSON.stringify(first.form)).digest('hex').slice(0, 16)
  const ids = steps.map(({ applicationId }) => applicationId)
  const versions = await db.selectFrom('application').select('version_id as versionId').distinct().where('id', 'in', ids).execute()
  for (const { versionId } of versions) {
    const { invitationId, label } = first
    await recordScriptFailures(db, { versionId, invitationId, form: 'flags.approvalSteps', part: { id, labels: [label] } }, failures)
  }
}

/** The answers without the values that must not be stored, such as passwords. */
export function storableAnswers(steps: readonly Decidable[], formData: FormAnswers): FormAnswers {
  let answers = formData
  for (const { form } of steps) {
    const read = readForm(form)
    if (read.ok) answers = withoutSecrets(read.form, answers)
  }
  return answers
}

import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { checkAnswers, checkChoices, toIssues } from '../../forms/index.ts'
import type { Decidable } from './find-decidable.ts'

export interface StepAnswers {
  formData: FormAnswers
  language: Language
  editedTexts: TextOverrides
  now: Date
}

/** Refuses answers that the forms of the pending steps do not accept. Steps of one invitation mostly share one form, which is checked once. */
export async function requireAnswers({ db, sandbox }: { db: Db; sandbox: Sandbox }, steps: readonly Decidable[], answers: StepAnswers): Promise<void> {
  const withForm = steps.filter((step) => step.state === 'pending' && step.approvalType === 'form')
  const forms = new Map(withForm.map(({ form }) => [JSON.stringify(form), form]))
  for (const stored of forms.values()) await requireAnswersTo({ db, sandbox }, stored, answers)
}

/** Refuses answers that one form does not accept. */
export async function requireAnswersTo(
  { db, sandbox }: { db: Db; sandbox: Sandbox },
  stored: JsonValue | null,
  { formData, now, ...reader }: StepAnswers,
): Promise<void> {
  const { reason: _, ...answers } = formData
  const read = readForm(stored)
  if (!read.ok) throw new Error(`A step holds no form: ${read.reason}`)
  const { data, errors, hidden } = await checkAnswers(sandbox, read.form, answers, { now, mode: 'final' })
  const unknown = await checkChoices(db, read.form, { data, hidden, isSignedIn: true }, { now, ...reader })
  const issues = [...toIssues(read.form, errors, reader), ...unknown]
  if (issues.length > 0) refuse('approval.formIncomplete', {}, issues)
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

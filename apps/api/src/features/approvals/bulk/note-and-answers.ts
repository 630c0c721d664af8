import type { FormAnswers } from '@klesis/contract/wire.ts'
import { answerFinder } from '@klesis/forms/diff/describe-answers.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'

/** What is written with a decision: a note or the reason, and answers to the form of the step. */
interface NoteAndAnswers {
  reason?: string
  answers: FormAnswers
}

/** A note is sent under the key `reason`. A form with such a field has its answer there, and the decision has no note. */
export function toNoteAndAnswers(form: unknown, formData: FormAnswers): NoteAndAnswers {
  const read = readForm(form)
  if (read.ok && answerFinder(read.form)('reason')) return { answers: formData }
  const { reason, ...answers } = formData
  return { ...(typeof reason === 'string' && reason.trim() && { reason: reason.trim() }), answers }
}

import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'

/** The form that the server sent, or an empty one where it cannot be read. */
export function readEvaluationForm(json: unknown): Form {
  const read = readForm(json)
  return read.ok ? read.form : emptyForm()
}

import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import type { CheckedDraft } from './checked-draft.ts'

export function formOf({ application, version }: Pick<CheckedDraft, 'application' | 'version'>): Form {
  const read = readForm(version.form)
  if (!read.ok) throw new Error(`The form of version ${application.version_id} cannot be read: ${read.reason}.`)
  return read.form
}

import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { mapRoundForms, roundForms } from '@klesis/forms/evaluation/round-forms.ts'
import { hasUnknownType, withFieldTypes } from '@klesis/forms/kinds/field-types.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import type { Db } from '../../../db/db.ts'
import { readFieldTypes } from './read-field-types.ts'

interface Forms {
  form: FormJson
  evaluationForm?: FormJson | null | undefined
}

/** The forms with all that they need of the table of field types; read before a transaction. */
export async function resolveFieldTypes<Given extends Forms>(db: Db, forms: Given): Promise<Given> {
  const read = [forms.form, forms.evaluationForm].map((one) => (one ? readForm(one) : undefined))
  if (!read.some((one) => one?.ok && roundForms(one.form).some(hasUnknownType))) return forms
  const types = await readFieldTypes(db)
  const [form = forms.form, evaluationForm = forms.evaluationForm] = read.map((one) =>
    one?.ok ? (mapRoundForms(one.form, (single) => withFieldTypes(single, types, 'el')) as FormJson) : undefined,
  )
  return { ...forms, form, evaluationForm }
}

import type { Form } from '@klesis/forms/model/form.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useMay } from '../../identity/identity.queries.ts'
import type { Editing } from './use-editing.ts'

const FormBuilder = lazyPart(async () => {
  const [{ FormBuilder: Builder }] = await Promise.all([import('../../forms/builder/FormBuilder.tsx'), loadTexts('builder', 'forms')])
  return { default: Builder }
})

interface Props {
  editing: Editing
  label: string
  form: Form
  saved: Form
  isEvaluation?: boolean
  onChange: (form: Form) => void
}

/** The builder of one form of the invitation, in its languages. */
export function FormOfInvitation({ editing: { draft }, ...form }: Props) {
  const mayWriteScripts = useMay()('admin')
  return <FormBuilder {...form} mayWriteScripts={mayWriteScripts} languages={draft.languages.length > 0 ? draft.languages : ['el']} />
}

import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm } from '@klesis/forms/model/read-form.ts'
import { withRenamedText } from '@klesis/forms/translate/with-renamed-text.ts'
import { Suspense } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

const SaveTemplateDialog = lazyPart(async () => {
  const [{ SaveTemplateDialog: Save }] = await Promise.all([import('../start/SaveTemplateDialog.tsx'), loadTexts('start-invitation')])
  return { default: Save }
})
const ImportDialog = lazyPart(() => import('../exchange/ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))
const RawJsonDialog = lazyPart(async () => {
  const [{ RawJsonDialog: Raw }] = await Promise.all([import('../../forms/builder/RawJsonDialog.tsx'), loadTexts('builder')])
  return { default: Raw }
})
const LabelsDialog = lazyPart(async () => {
  const [{ LabelsDialog: Labels }] = await Promise.all([import('../../forms/builder/labels/LabelsDialog.tsx'), loadTexts('labels', 'table-import')])
  return { default: Labels }
})

export type FooterDialog = 'import' | 'json' | 'labels' | 'template'

interface Props {
  editing: Editing
  opened: FooterDialog | undefined
  onClose: () => void
}

/** What the actions of the footer open. The form is the same that the builder shows, with the same dialogs. */
export function FooterDialogs({ editing: { base, draft, change, modified, restart }, opened, onClose }: Props) {
  const form = (draft.form as Form | null) ?? emptyForm()
  const languages = draft.languages.length > 0 ? draft.languages : ['el']
  const put = (next: Form) => change({ form: withRenamedText(form, next) as unknown as InvitationDraft['form'] })
  return (
    <Suspense>
      {opened === 'template' && <SaveTemplateDialog invitation={base} isModified={modified} onClose={onClose} />}
      {opened === 'import' && <ImportDialog invitation={base} isModified={modified} onImported={restart} onClose={onClose} />}
      {opened === 'json' && <RawJsonDialog form={form} languages={languages} onChange={put} onClose={onClose} />}
      {opened === 'labels' && <LabelsDialog form={form} languages={languages} onChange={put} onClose={onClose} />}
    </Suspense>
  )
}

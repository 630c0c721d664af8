import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { type LoadablePart, loadablePart } from '../../../ui/lazy-part.ts'
import { firstPartsOf } from '../../forms/render/form-parts.ts'
import { shownParts } from './section-parts.ts'

export const EditableApplication = loadablePart(() => import('./EditableApplication.tsx').then((file) => ({ default: file.EditableApplication })))
export const ReadableApplication = loadablePart(() =>
  Promise.all([import('./ReadableApplication.tsx'), loadTexts('application-reading'), loadTexts('application-items')]).then(([file]) => ({
    default: file.ReadableApplication,
  })),
)

export const isEdited = ({ mayEdit, isMine }: ApplicationView): boolean => mayEdit && isMine

export function formOf({ form }: Pick<ApplicationView, 'form'>): Form {
  const read = readForm(form)
  return read.ok ? read.form : emptyForm()
}

/** All that the page and its form show from the start, to be fetched together. */
export const pageParts = (application: ApplicationView): LoadablePart[] =>
  isEdited(application)
    ? [EditableApplication, ...firstPartsOf(formOf(application)), ...shownParts(application)]
    : [ReadableApplication, ...shownParts(application)]

import { requirementFieldId } from './documents/requirement-field-id.ts'
import { leadTo } from './sections.ts'
import type { Missing } from './submit/missing.ts'

export const focusDocument = (id: number | string) => leadTo(requirementFieldId(id), 'center')

/** Moves the focus to the field of a missing answer. */
export function focusMissing({ section, field }: Missing, goTo: (path: string) => void) {
  if (section === 'form') goTo(field)
  else if (section === 'documents') focusDocument(field)
  else if (section === 'items') leadTo('items', 'center')
  else open('/profile', '_blank', 'noopener')
}

import { requirementFieldId } from './documents/requirement-field-id.ts'
import type { Missing } from './submit/missing.ts'

function show(id: string) {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Moves the focus to the field of a missing answer. */
export function focusMissing({ section, field }: Missing, goTo: (path: string) => void) {
  if (section === 'form') goTo(field)
  else if (section === 'documents') show(requirementFieldId(field))
  else if (section === 'items') show('items')
  else open('/profile', '_blank', 'noopener')
}

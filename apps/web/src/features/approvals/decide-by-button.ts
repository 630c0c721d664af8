import type { KeyboardEvent } from 'react'

/** For a form that decides: Enter at one of its checkboxes, as some press it to mark something, does not send the form. */
export function decideByButton(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'checkbox') event.preventDefault()
}

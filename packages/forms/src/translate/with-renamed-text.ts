import { renameText } from '../edit/edit-form.ts'
import type { Form } from '../model/form.ts'
import { textsOf } from './texts-of.ts'

/** A changed form in which the translations of a text that was rewritten go with it, marked as stale. Only one text can be rewritten at a time. */
export function withRenamedText(before: Form, after: Form): Form {
  if (before.components === after.components || !after.i18n) return after
  const [old, now] = [textsOf(before), textsOf(after)]
  const gone = old.filter((text) => !now.includes(text))
  const added = now.filter((text) => !old.includes(text))
  const [from] = gone
  const [to] = added
  return gone.length === 1 && added.length === 1 && from !== undefined && to !== undefined && old.length === now.length
    ? renameText(after, from, to, false)
    : after
}

import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { scriptsIn } from './scripts-of.ts'
import { dropScripts } from './without-scripts.ts'

/**
 * A copy of the form without any script, for whoever may not read them: also where none runs, as inside kinds that the portal does not know and in settings
 * that are not used.
 */
export function withoutScriptSource(form: Form): Form {
  const copy = structuredClone(form)
  clear(copy)
  return copy
}

const isPageKey = /^\s*[\w.-]*\s*$/

/** Of other kinds and of form.io's own page, where the portal runs none: of a button, a calendar and a whole form. */
const otherScripts = ['custom', 'disableFunction', 'controller']

function clear(value: unknown): void {
  if (Array.isArray(value)) value.forEach(clear)
  if (!isRecord(value)) return
  dropScripts(value as Component, scriptsIn(value as Component))
  for (const name of otherScripts) if (typeof value[name] === 'string') delete value[name]
  if (typeof value.nextPage === 'string' && !isPageKey.test(value.nextPage)) delete value.nextPage
  Object.values(value).forEach(clear)
}

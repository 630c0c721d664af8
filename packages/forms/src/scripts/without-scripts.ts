import { fieldsOf } from '../kinds/fields-of.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { type FormScript, scriptsOfComponent } from './scripts-of.ts'

/** A copy of the form without those scripts of its rules that are not kept, and the components that had them. A rule of `logic` goes with any of its scripts. */
export function withoutScripts(form: Form, isKept: (script: FormScript) => boolean): { form: Form; removed: Component[] } {
  const copy = structuredClone(form)
  giveKeys(copy.components)
  const removed = fieldsOf(copy).filter((component) => {
    const dropped = scriptsOfComponent(copy, component).filter((script) => !isKept(script))
    dropScripts(component, dropped)
    return dropped.length > 0
  })
  return { form: removed.length > 0 ? copy : form, removed }
}

/** What reads a form hands out a component without a key as a copy with one, so that its scripts would stay in the form. */
function giveKeys(value: unknown): void {
  if (Array.isArray(value)) value.forEach(giveKeys)
  if (!isRecord(value)) return
  if (typeof value.type === 'string' && typeof value.key !== 'string') value.key = ''
  for (const holder of [value.components, value.columns, value.rows]) giveKeys(holder)
}

/** Takes scripts out of their component. */
export function dropScripts(component: Component, dropped: readonly FormScript[]): void {
  const rules = new Set(dropped.flatMap(({ property }) => /^logic\[(\d+)\]/.exec(property)?.[1] ?? []).map(Number))
  if (rules.size > 0 && Array.isArray(component.logic)) component.logic = recordsOf(component.logic).filter((_, index) => !rules.has(index))
  for (const { property } of dropped) {
    if (property === 'validate.custom' && isRecord(component.validate)) delete component.validate.custom
    else if (property === 'data.custom' && isRecord(component.data)) delete component.data.custom
    else if (!property.startsWith('logic')) delete component[property]
  }
}

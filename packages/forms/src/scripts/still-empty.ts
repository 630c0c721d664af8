import type { Component, Form } from '../model/form.ts'
import { isUnanswered } from '../rules/check-instance.ts'
import { instancesOf } from '../rules/instances-of.ts'

/** Those of some fields that a form still has, as they now are in it, and that these answers leave without an answer, in one row at least. */
export function stillEmpty(form: Form, answers: Record<string, unknown>, fields: readonly Component[]): Component[] {
  if (fields.length === 0) return []
  const keys = new Set(fields.map(({ key }) => key))
  const unanswered = instancesOf(form, answers).instances.filter(
    (instance) => keys.has(instance.component.key) && instance.kind && isUnanswered(instance, instance.kind, instance.value),
  )
  return [...new Set(unanswered.map(({ component }) => component))]
}

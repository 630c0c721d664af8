import type { DataPath } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import type { ComponentInstance } from './component-instance.ts'
import { instancesOf } from './instances-of.ts'

/** An answer that no other application may have. */
export interface UniqueAnswer {
  component: Component
  path: string
  at: DataPath
  value: unknown
}

const isInRow = (instance: ComponentInstance): boolean => instance.rowIndex !== undefined || (instance.parent !== undefined && isInRow(instance.parent))

/** The answers whose author asked for `unique`, outside of rows. Unanswered ones are left out. */
export function uniqueAnswers(form: Form, data: unknown): UniqueAnswer[] {
  return instancesOf(form, data).instances.flatMap((instance) => {
    const { component, kind, path, at, value, isAnswered } = instance
    const isAsked = component.unique === true && kind?.shape === 'value' && kind.isSecret !== true && !isInRow(instance)
    return isAsked && at && isAnswered && !kind.isEmpty(component, value) ? [{ component, path, at, value }] : []
  })
}

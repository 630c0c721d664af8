import type { Component, Form } from '../model/form.ts'
import { uniqueKey } from '../model/unique-key.ts'
import { type FieldKind, kinds } from './kinds.ts'

/** A new component of a kind with a key that is unique in the form. */
export function newComponent(form: Form, kind: FieldKind, label: string): Component {
  const { defaults, keyStem } = kinds[kind]
  return { ...structuredClone(defaults), key: uniqueKey(form, keyStem), label } as Component
}

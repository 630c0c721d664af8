import { container } from './container.ts'
import { defineKind } from './kind.ts'
import { hidden, key, label } from './properties.ts'

/** A form within a form, whose components are written in it. Its answers are stored in `{ data: { … } }`, as form.io does. */
export const form = defineKind({
  ...container,
  kind: 'form',
  icon: 'section',
  keyStem: 'form',
  defaults: { type: 'form', input: true, tree: true, components: [] },
  isSupported: ({ components }) => Array.isArray(components),
  properties: [label, key, hidden],
})

import { defineKind } from './kind.ts'
import { behaviour, field, lengths, patterns, placeholder, required } from './properties.ts'
import { length, pattern } from './text-checks.ts'
import { textfield } from './textfield.ts'

/** A text that is masked while it is typed. It is validated but never stored. */
export const password = defineKind({
  ...textfield,
  kind: 'password',
  aliases: [],
  group: 'advanced',
  icon: 'password',
  keyStem: 'password',
  defaults: { type: 'password', input: true, protected: true, tableView: false, validate: { required: false } },
  properties: [...field, placeholder, ...behaviour, ...required, ...lengths, ...patterns],
  isSecret: true,
  repeatsInput: false,
  normalise: (_, value) => value,
  checks: [length, pattern],
  text: () => '',
})

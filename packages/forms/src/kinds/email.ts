import { textOf } from '../model/text-of.ts'
import { type Check, defineKind } from './kind.ts'
import { identifyingByKind, prefill, textProperties } from './properties.ts'
import { length, pattern } from './text-checks.ts'
import { textfield } from './textfield.ts'

const shape = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]{1,255}$/
const host = /^[^.-](?:[^.]*[^.-])?(?:\.[^.-](?:[^.]*[^.-])?)+$/

const address: Check = (_, value) => {
  const text = textOf(value)
  return shape.test(text) && !text.includes('..') && host.test(text.slice(text.indexOf('@') + 1)) ? undefined : { rule: 'email' }
}

export const email = defineKind({
  ...textfield,
  kind: 'email',
  aliases: ['simpleemail', 'simpleemailadvanced'],
  icon: 'at',
  keyStem: 'email',
  defaults: { type: 'email', input: true, validate: { required: false } },
  normalise: (_, value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  accepts: (_, value) => typeof value === 'string',
  example: () => 'name@example.org',
  checks: [address, length, pattern],
  properties: identifyingByKind([...textProperties, prefill]),
})

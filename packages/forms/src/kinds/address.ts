import { childrenOf } from '../model/children.ts'
import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { isBlank } from './blank.ts'
import { type AnswerText, type Check, defineKind } from './kind.ts'
import { behaviour, field, identifyingByKind, required, scripts } from './properties.ts'
import { length } from './text-checks.ts'

/** Parts that have a default label in both languages; the author may rename them and add others. */
export const addressPartNames = ['street', 'number', 'zip', 'city', 'state', 'county', 'country', 'address1', 'address2'] as const
export type AddressPartName = (typeof addressPartNames)[number]

/** The labels of an address's parts, as the author set them. */
export const addressParts = (component: Component): Component[] => childrenOf(component)

/** The answer of each part. An address from a provider's search, as other systems store it, has no parts. */
export function addressPartsOf(value: unknown): Record<string, unknown> {
  return isRecord(value) && value.mode === 'manual' && isRecord(value.address) ? value.address : {}
}

/** A required address requires every part except the second line, as in form.io, and except those the author made optional. */
export const isAddressPartRequired = (component: Component, { key, validate }: Component): boolean =>
  validate?.required ?? (component.validate?.required === true && key !== 'address2')

const complete: Check = (component, value) => {
  if (!isRecord(value) || value.mode !== 'manual') return undefined
  const written = addressPartsOf(value)
  const missing = addressParts(component).filter((part) => isAddressPartRequired(component, part) && isBlank(written[part.key])).length
  return missing > 0 ? { rule: 'addressIncomplete', params: { missing } } : undefined
}

const partLengths: Check = (component, value, now) => {
  const written = addressPartsOf(value)
  for (const part of addressParts(component)) {
    const fault = isBlank(written[part.key]) ? undefined : length(part, written[part.key], now)
    if (fault) return fault
  }
  return undefined
}

/** Properties in which address providers store the complete address. */
const wholeNames = ['formatted_address', 'display_name', 'formattedAddress'] as const

const addressText: AnswerText = (component, value) => {
  if (!isRecord(value)) return textOf(value)
  const found = isRecord(value.address) && value.mode !== 'manual' ? value.address : value
  const whole = wholeNames.map((name) => found[name]).find((text) => typeof text === 'string')
  if (typeof whole === 'string') return whole
  const written = addressPartsOf(value)
  return addressParts(component)
    .map((part) => written[part.key])
    .filter((text) => !isBlank(text))
    .map(textOf)
    .join(', ')
}

const part = (key: AddressPartName, isRequired: boolean): Component => ({ type: 'textfield', key, input: true, validate: { required: isRequired } })

/** An address entered part by part: form.io's manual mode, `{ mode: 'manual', address: { street, … } }`. */
export const address = defineKind({
  kind: 'address',
  aliases: [],
  view: 'input',
  shape: 'value',
  group: 'basic',
  icon: 'map-pin',
  keyStem: 'address',
  defaults: {
    type: 'address',
    input: true,
    tree: true,
    enableManualMode: true,
    components: [part('street', true), part('number', false), part('zip', true), part('city', true), part('country', false)],
    validate: { required: false },
  },
  properties: identifyingByKind([...field, ...behaviour, ...required, ...scripts]),
  repeatsInput: false,
  isEmpty: (_, value) => {
    if (!isRecord(value)) return isBlank(value)
    return Object.values(isRecord(value.address) ? value.address : value).every(isBlank)
  },
  accepts: (_, value) => isRecord(value) && Object.values(addressPartsOf(value)).every((one) => typeof one !== 'object' || one === null),
  example: (component) => ({ mode: 'manual', address: Object.fromEntries(addressParts(component).map((one) => [one.key, 'abc'])) }),
  checks: [complete, partLengths],
  text: addressText,
  parts: (component) => addressParts(component).map(({ key }) => `address.${key}`),
})

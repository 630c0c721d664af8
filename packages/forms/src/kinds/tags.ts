import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import { isBlank } from './blank.ts'
import { type Check, defineKind } from './kind.ts'
import { limitOfComponent } from './limit-of.ts'
import { behaviour, check, field, general, placeholder, required, scripts } from './properties.ts'
import { length } from './text-checks.ts'

const keepsList = (component: Component): boolean => component.storeas === 'array'
const separator = (component: Component): string => (typeof component.delimeter === 'string' && component.delimeter !== '' ? component.delimeter : ',')

/** The tags of an answer, stored as a list or as delimited text. */
export const tagsOf = (component: Component, value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : typeof value === 'string' ? value.split(separator(component)) : []).filter((tag) => tag.trim() !== '')

const atMost: Check = (component, value) => {
  const max = limitOfComponent(component, 'maxTags')
  const count = tagsOf(component, value).length
  return max !== undefined && max > 0 && count > max ? { rule: 'maxTags', params: { max, count } } : undefined
}

export const tags = defineKind({
  kind: 'tags',
  aliases: ['simpletagsadvanced'],
  view: 'input',
  shape: 'value',
  group: 'choice',
  icon: 'tag',
  keyStem: 'tags',
  defaults: { type: 'tags', input: true, delimeter: ',', storeas: 'string', validate: { required: false } },
  isList: true,
  isEmpty: (_, value) => isBlank(value),
  normalise: (component, value) => {
    if (Array.isArray(value) && value.every((tag) => typeof tag === 'string')) return keepsList(component) ? value : value.join(separator(component))
    return keepsList(component) && typeof value === 'string' ? tagsOf(component, value) : value
  },
  accepts: (_, value) => typeof value === 'string' || (Array.isArray(value) && value.every((tag) => typeof tag === 'string')),
  example: (component) => (keepsList(component) ? ['abc'] : 'abc'),
  checks: [atMost, length],
  properties: [
    ...field,
    placeholder,
    general('storeas', ['storeas'], 'option', ['string', 'array']),
    ...behaviour,
    ...required,
    check('maxTags', ['maxTags'], 'number'),
    ...scripts,
  ],
  repeatsInput: false,
  text: (component, value) => tagsOf(component, value).join(', '),
})

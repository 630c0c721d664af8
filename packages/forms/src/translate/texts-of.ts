import { plainTemplate } from '../kinds/row-template.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'

/** Properties of a component that contain visible text. */
const readProperties = [
  'label',
  'placeholder',
  'description',
  'tooltip',
  'title',
  'legend',
  'html',
  'content',
  'prefix',
  'suffix',
  'footer',
  'addAnother',
  'saveRow',
  'removeRow',
  'caption',
  'errorLabel',
  'minSelectedCountMessage',
  'maxSelectedCountMessage',
  'customMessage',
] as const

const labelsIn = (list: unknown): unknown[] => recordsOf(list).flatMap((one) => [one.label, one.tooltip])
const layoutLabels = (component: Component): unknown[] => recordsOf(component.components).flatMap((one) => (typeof one.type === 'string' ? [] : [one.label]))

function textsIn(component: Component): unknown[] {
  const validate = isRecord(component.validate) ? component.validate : {}
  return [
    ...readProperties.map((property) => component[property]),
    validate.customMessage,
    validate.patternMessage,
    ...(isRecord(component.errors) ? Object.values(component.errors) : []),
    ...labelsIn(component.questions),
    ...labelsIn(component.values),
    ...labelsIn(component.rowGroups),
    ...labelsIn(isRecord(component.data) ? component.data.values : undefined),
    ...(['header', 'row', 'footer'] as const).map((name) => plainTemplate(component, name)),
    ...layoutLabels(component),
    ...(Array.isArray(component.header) ? component.header : []),
  ]
}

/** Every visible text of a form, without repetitions, in reading order. These are the keys of `form.i18n`. */
export function textsOf(form: Form): string[] {
  const texts = componentsOf(form)
    .flatMap(textsIn)
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  return [...new Set(texts)]
}

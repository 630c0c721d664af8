import { isRecord } from '../model/is-record.ts'
import { isBlank } from './blank.ts'
import { inChoices, normaliseChoice } from './choice-checks.ts'
import type { KindDefinition } from './kind.ts'

export const select: KindDefinition = {
  kind: 'select',
  category: 'choice',
  shape: 'value',
  keyStem: 'select',
  defaults: { type: 'select', input: true, widget: 'choicesjs', dataSrc: 'values', data: { values: [] }, validate: { required: false } },
  empty: (component) => (component.multiple ? [] : ''),
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseChoice,
  accepts: (component, value) => ['string', 'number', 'boolean'].includes(typeof value) || (isRecord(value) && (component.dataSrc ?? 'values') !== 'values'),
  checks: [inChoices],
}

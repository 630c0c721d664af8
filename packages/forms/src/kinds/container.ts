import { isRecord } from '../model/is-record.ts'
import { isBlank } from './blank.ts'
import type { KindDefinition } from './kind.ts'

/** Components whose answers stand together in one object. */
export const container: KindDefinition = {
  kind: 'container',
  category: 'data',
  shape: 'object',
  keyStem: 'container',
  defaults: { type: 'container', input: true, tree: true, components: [] },
  empty: () => ({}),
  isEmpty: (_, value) => isBlank(value) || (isRecord(value) && Object.values(value).every(isBlank)),
  normalise: (_, value) => (value === '' ? {} : value),
  accepts: (_, value) => isRecord(value),
  checks: [],
}

import { isBlank } from './blank.ts'
import type { KindDefinition } from './kind.ts'

/** A value the applicant does not see; it may be any JSON. */
export const hidden: KindDefinition = {
  kind: 'hidden',
  category: 'advanced',
  shape: 'value',
  keyStem: 'hidden',
  defaults: { type: 'hidden', input: true },
  empty: () => '',
  isList: true,
  isEmpty: (_, value) => isBlank(value),
  accepts: () => true,
  checks: [],
}

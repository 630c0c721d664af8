import type { FieldKind, KindProperty } from '@klesis/forms/kinds/kinds.ts'
import { check, general } from '@klesis/forms/kinds/properties.ts'

const formula = general('formula', ['calculateValue'], 'formula')
const masks = [check('inputMasks', ['inputMasks'], 'masks'), check('skipMaskValidation', ['skipMaskValidation'], 'flag')]
const lengthMessages = [
  check('minLengthMessage', ['errors', 'minLength'], 'localizedText'),
  check('maxLengthMessage', ['errors', 'maxLength'], 'localizedText'),
]
const rangeMessages = [check('minMessage', ['errors', 'min'], 'localizedText'), check('maxMessage', ['errors', 'max'], 'localizedText')]

/** A stored form whose values are the choices. */
const resource = general('resource', ['data', 'resource'], 'resource')

const own = {
  textfield: [formula, ...masks, ...lengthMessages],
  textarea: lengthMessages,
  phoneNumber: [check('inputMask', ['inputMask'], 'text'), ...masks],
  number: [formula, ...rangeMessages],
  currency: [formula, ...rangeMessages],
  hidden: [formula],
  select: [resource],
  radio: [resource],
  selectboxes: [resource],
} as const

/** A property that the builder edits. */
export type BuilderProperty = KindProperty | (typeof own)[keyof typeof own][number]

/** Properties that only the builder knows, beside those of the kinds, which every form brings along. */
export const moreProperties: { readonly [Kind in FieldKind]?: readonly BuilderProperty[] } = own

import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { fitsFieldType } from '@klesis/forms/kinds/field-types.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'

/** What the dialog edits: the type with its presets as JSON text. */
export type FieldTypeValues = Omit<FieldType, 'presets'> & { presets: string }
type FaultyField = 'type' | 'title' | 'pattern' | 'example' | 'presets'

export const toValues = (type?: FieldType): FieldTypeValues => ({
  ...(type ?? { type: '', kind: 'textfield', title: {}, isOffered: true, pattern: '', checkRule: '', message: {}, example: '', revision: 0 }),
  presets: type && Object.keys(type.presets).length > 0 ? JSON.stringify(type.presets, null, 2) : '',
})

function readPresets(text: string): FieldType['presets'] | undefined {
  if (text.trim() === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as FieldType['presets']) : undefined
  } catch {
    return undefined
  }
}

const textKinds: readonly string[] = ['textfield', 'textarea', 'phoneNumber']
/** Whether answers of a kind are texts that a pattern can check. */
export const isTextKind = (kind: string): boolean => textKinds.includes(kind)

/** The standard input kinds on which a field type can be based, in the order of the palette. */
export const possibleKinds = Object.values(kinds).map(({ kind }) => kind)

/** Only text kinds keep a pattern, a check-digit rule, its message and an example. */
export const toFieldType = ({ presets, ...values }: FieldTypeValues): FieldType => ({
  ...values,
  ...(!isTextKind(values.kind) && { pattern: '', checkRule: '', message: {}, example: '' }),
  type: values.type.trim(),
  presets: readPresets(presets) ?? {},
})

function isValidPattern(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** The fields that are invalid. */
export function faultsOf(values: FieldTypeValues): Partial<Record<FaultyField, true>> {
  const { type, title, pattern, checkRule, example, kind } = values
  const hasPattern = isTextKind(kind) && isValidPattern(pattern)
  return {
    ...(!/^[A-Za-z][\w-]{0,59}$/.test(type.trim()) && { type: true }),
    ...(Object.values(title).every((text) => text.trim() === '') && { title: true }),
    ...(isTextKind(kind) && !isValidPattern(pattern) && { pattern: true }),
    ...(hasPattern && example !== '' && !fitsFieldType({ pattern, checkRule }, example) && { example: true }),
    ...(readPresets(values.presets) === undefined && { presets: true }),
  }
}

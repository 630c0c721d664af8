import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { type FieldKind, kinds } from '@klesis/forms/kinds/kinds.ts'

/** What the palette offers: a kind, or a type of the installation with its kind. */
export interface PaletteItem {
  id: string
  kind: FieldKind
  name: string
  fieldType?: FieldType
}

const isKind = (name: string): name is FieldKind => Object.hasOwn(kinds, name)

/** The types of the installation that the builder offers. */
export const itemsOfTypes = (types: readonly FieldType[], language: string): PaletteItem[] =>
  types.flatMap((fieldType) => {
    const { type, kind, title, isOffered } = fieldType
    return isOffered && isKind(kind) ? [{ id: `type:${type}`, kind, fieldType, name: textIn(title, language) || type }] : []
  })

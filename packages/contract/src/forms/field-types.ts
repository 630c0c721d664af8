import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Json, LocalizedText } from '../wire.ts'

/** The name of a type in the JSON of forms. */
export const FieldTypeName = z.string().regex(/^[A-Za-z][\w-]{0,59}$/)

/** Grows with each change of a type; a save names the one it began from, 0 for a type that is new. */
const Revision = z.int().min(0)

/** What an administrator says of a type. */
export const FieldTypeInput = z.object({
  /** The standard kind as which a field of this type is filled in. */
  kind: z.string().min(1).max(40),
  title: LocalizedText,
  /** Whether the builder offers it. */
  isOffered: z.boolean(),
  /** The regular expression of the whole answer; empty if there is none. */
  pattern: z.string().max(500),
  /** The rule of a known number, such as a tax number or an IBAN, that checks the whole answer: one of `valueFormats`; empty if there is none. */
  checkRule: z.string().max(40),
  /** What is said of an answer that does not fit. */
  message: LocalizedText,
  /** A valid answer, shown in the empty field. */
  example: z.string().max(100),
  /** Further properties of a field of this type, as in the JSON of a form. */
  presets: z.record(z.string(), Json),
})
export type FieldTypeInput = z.infer<typeof FieldTypeInput>

/** A type of fields that this installation knows beside the standard ones: another name of a standard kind, or a text with a check of its own. */
export const FieldType = FieldTypeInput.extend({ type: FieldTypeName, revision: Revision })
export type FieldType = z.infer<typeof FieldType>

export const FieldTypes = z.object({ items: z.array(FieldType) })
export type FieldTypes = z.infer<typeof FieldTypes>

const params = z.object({ type: FieldTypeName })

export const fieldTypeSchemas = {
  list: {
    summary: 'The types of fields that this installation knows beside the standard ones.',
    response: FieldTypes,
  },
  save: {
    summary: 'Adds a type of fields (`revision` 0) or changes it, unless somebody else did since. Forms that have such fields stay as they are.',
    params,
    body: FieldTypeInput.extend({ revision: Revision }),
    response: FieldType,
    refusals: [
      'fieldType.isStandard',
      'fieldType.exists',
      'fieldType.stale',
      'fieldType.notFound',
      'fieldType.unknownKind',
      'fieldType.unknownRule',
      'fieldType.badPattern',
      'fieldType.badExample',
    ],
  },
  remove: {
    summary: 'Removes a type of fields. Forms that have such fields stay as they are.',
    params,
    response: Done,
    refusals: ['fieldType.notFound'],
  },
} satisfies CallSchemasByName

import fastJson from 'fast-json-stringify'
import type { z } from 'zod'
import { responseSchema } from './response-schema.ts'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<z.ZodType, Serialize>()

/** Writes answers of this schema as JSON. The serializer is compiled with the first answer, because those of all calls would take most of a start. */
export const serializeAnswer =
  (schema: z.ZodType): Serialize =>
  (value) =>
    compileSerializer(schema)(value)

export function compileSerializer(schema: z.ZodType): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  const serialize = fastJson(responseSchema(schema))
  compiled.set(schema, serialize)
  return serialize
}

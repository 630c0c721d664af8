import { expect, test } from 'vitest'
import type { z } from 'zod'
import { embeddingSchemas, NewEmbeddingHost } from './embedding/embedding.ts'
import { FieldTypeInput } from './forms/field-types.ts'

test.each<[string, z.ZodType, number]>([
  ['the kind of a field type', FieldTypeInput.shape.kind, 40],
  ['the pattern of a field type', FieldTypeInput.shape.pattern, 500],
  ['the check rule of a field type', FieldTypeInput.shape.checkRule, 40],
  ['the example of a field type', FieldTypeInput.shape.example, 100],
  ['the origin of a new site', NewEmbeddingHost.shape.origin, 300],
  ['the note of a new site', NewEmbeddingHost.shape.note, 300],
  ['an origin that is checked', embeddingSchemas.checkOrigin.query.shape.origin, 300],
])('%s has at most so many characters', (_, schema, max) => {
  expect([max, max + 1].map((length) => schema.safeParse('a'.repeat(length)).success)).toEqual([true, false])
})

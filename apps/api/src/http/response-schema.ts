import { z } from 'zod'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const isAnything = (schema: unknown) => isSchema(schema) && Object.keys(schema).length === 0

/**
 * The JSON Schema from which the serializer of answers is compiled. Fields that the contract does not name are left out of the answer. A union with null is
 * written as `nullable`, because the serializer validates each value of a union.
 */
export function responseSchema(schema: z.ZodType): Schema {
  const jsonSchema = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }) as Schema
  const { definitions = {}, ...root } = jsonSchema
  const anyRefs = new Set(Object.entries(definitions as Schema).flatMap(([name, one]) => (isAnything(one) ? [`#/definitions/${name}`] : [])))
  const namedDefinitions = Object.entries(definitions as Schema).filter(([, one]) => !isAnything(one))
  const simplified = simplify(root, anyRefs) as Schema
  return namedDefinitions.length > 0
    ? { ...simplified, definitions: Object.fromEntries(namedDefinitions.map(([name, one]) => [name, simplify(one, anyRefs)])) }
    : simplified
}

const ignored = new Set(['$schema', 'propertyNames', 'pattern', 'minimum', 'maximum', 'default'])

function simplify(schema: unknown, anyRefs: ReadonlySet<string>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => simplify(one, anyRefs))
  if (!isSchema(schema)) return schema
  if (typeof schema.$ref === 'string' && anyRefs.has(schema.$ref)) return {}
  const nonNull = nonNullMember(schema)
  if (nonNull) return { ...(simplify(nonNull, anyRefs) as Schema), nullable: true }
  const entries = Object.entries(schema).filter(([key, value]) => !ignored.has(key) && !(key === 'additionalProperties' && value === false))
  return Object.fromEntries(entries.map(([key, value]) => [key, key === 'properties' ? eachProperty(value as Schema, anyRefs) : simplify(value, anyRefs)]))
}

const eachProperty = (properties: Schema, anyRefs: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, simplify(one, anyRefs)]))

/** The other member of a union of a simple type with null; undefined for other schemas. */
function nonNullMember({ anyOf }: Schema): Schema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined
  const [one, other] = anyOf as Schema[]
  if (other?.type !== 'null' || typeof one?.type !== 'string') return undefined
  return one
}

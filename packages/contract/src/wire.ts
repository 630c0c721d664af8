import { z } from 'zod'
import { languages } from './languages.ts'

/** A row's number; 0 stands for "new", and among units for the university itself. */
export const Id = z.int().min(0).max(2_147_483_647)
export type Id = z.infer<typeof Id>

/** The same number where it stands in a path or a query, as text. */
export const IdText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(Id)

/** A moment, ISO 8601 with its zone. Times are text in code and on the wire; the database compares and adds. */
export const Instant = z.iso.datetime({ offset: true })
export type Instant = z.infer<typeof Instant>

/** A language of the interface. */
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** One text in every language it was written in, `{el, en, …}`. */
export const LocalizedText = z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(20_000))
export type LocalizedText = z.infer<typeof LocalizedText>

/** Any value that JSON can carry; at most what the route's body limit lets in. */
export const Json = z.json()
export type Json = z.infer<typeof Json>

/** What a person answered in a form: keys are component keys. */
export const FormData = z.record(z.string(), Json)
export type FormData = z.infer<typeof FormData>

/** A query parameter that holds JSON, as `filter={"departmentId":-1}`. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'json' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** A list of values; where there is one, it may stand alone. */
export const oneOrMany = <Item extends z.ZodType<string>>(item: Item) => z.union([z.array(item), item.transform((one) => [one])])

/** A flag in a query: `true` or `1` is on, absent or anything else off. */
export const FlagText = z
  .string()
  .optional()
  .transform((text) => text === 'true' || text === '1')

/** Lists are numbered from page 0. */
export const PageText = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .default(0)

/** One page of a list. */
export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int(), totalIsExact: z.boolean() })

/** The answer of a call that has nothing to tell. */
export const Done = z.object({ ok: z.literal(true) })

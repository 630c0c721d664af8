import { z } from 'zod'
import { languages } from './languages.ts'

/** The id of a row. 0 means a new row; among units it is the university itself. */
export const Id = z.int().min(0).max(2_147_483_647)
export type Id = z.infer<typeof Id>

/** An id as text, in a path or a query. */
export const IdText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(Id)

/** A point in time, ISO 8601 with zone. Times are text in code and on the wire; the database computes with them. */
export const Instant = z.iso.datetime({ offset: true })
export type Instant = z.infer<typeof Instant>

/** A language of the interface. */
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** A text in several languages, `{el, en, …}`. */
export const LocalizedText = z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(20_000))
export type LocalizedText = z.infer<typeof LocalizedText>

export type Json = z.core.util.JSONType

/** Any JSON value. What arrives was parsed from JSON within the limits of its call, so that it is not checked value by value. */
export const Json = z.custom<Json>((value) => value !== undefined)

/** The answers to a form, by component key. */
export const FormAnswers = z.record(z.string(), Json)
export type FormAnswers = z.infer<typeof FormAnswers>

/** A query parameter with JSON, such as `filter={"departmentId":-1}`. */
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

/** A list of values. A single value may be given without a list. */
export const oneOrMany = <Item extends z.ZodType<string>>(item: Item) => z.union([z.array(item), item.transform((one) => [one])])

/** A flag in a query: `true` or `1` means true, anything else or nothing means false. */
export const FlagText = z
  .string()
  .optional()
  .transform((text) => text === 'true' || text === '1')

/** The number of a page, from 0. */
export const PageText = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .default(0)

/** A page of the portal, as its path with query. */
export const PagePath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\s\\]*$/)

/** One page of a list. */
export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int(), totalIsExact: z.boolean() })

/** The response of a call without a result. */
export const Done = z.object({ ok: z.literal(true) })

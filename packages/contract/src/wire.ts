import { z } from 'zod'
import type { Access } from './access.ts'
import type { RefusalCode } from './errors.ts'

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

export const languages = ['el', 'en'] as const
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

/** Rows of one page of a list. */
export const pageSize = 50

/** Filtered totals are counted up to this; from there on `totalIsExact` is false and "10,000+" is shown. */
export const countedUpTo = 10_000

/** One page of a list. */
export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int(), totalIsExact: z.boolean() })

/** The answer of a call that has nothing to tell. */
export const Done = z.object({ ok: z.literal(true) })

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How a body or an answer travels where it is not JSON. */
export type Transport = 'json' | 'multipart' | 'file' | 'text' | 'events'

export interface EndpointDefinition {
  method: Method
  /** As the specification names it, with `:name` for parameters. */
  path: `/${string}`
  /** Who may call it at all; what they may see of it is decided by the feature's policy. */
  access: Access
  /** Purposes of limited sessions (made by mailed links and entry keys) that may call it too; others get 403. */
  purposes?: readonly string[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** `multipart` where files come in. */
  accepts?: Transport
  /** `file` where bytes go out. */
  answers?: Transport
  /** Largest body in bytes; the server's default (1 MiB) where absent. */
  bodyLimit?: number
  /** The expected ways to be told no, besides those of access and schema. */
  refusals?: readonly RefusalCode[]
  /** One sentence for the published description. */
  summary: string
}

/** States one call between page and server; both sides and the published description come from it. */
export const endpoint = <const Definition extends EndpointDefinition>(definition: Definition): Definition => definition

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Part<Name extends string, Definition> = Name extends keyof Definition
  ? { [Key in Name]: In<Definition[Key & keyof Definition]> }
  : { [Key in Name]?: undefined }

/** What the caller gives. */
export type CallInput<Definition extends EndpointDefinition> = Part<'params', Definition> & Part<'query', Definition> & Part<'body', Definition>

/** What the caller gets. */
export type CallResult<Definition extends EndpointDefinition> = z.output<Definition['response']>

/** What the server's handler is given once the schemas have read it. */
export interface HandlerInput<Definition extends EndpointDefinition> {
  params: Out<Definition['params']>
  query: Out<Definition['query']>
  body: Out<Definition['body']>
}

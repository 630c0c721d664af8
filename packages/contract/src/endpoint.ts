import type { z } from 'zod'
import type { Access } from './access.ts'
import type { BodyKind } from './body-limits.ts'
import type { RefusalCode } from './errors.ts'
import type { SessionPurpose } from './links/session-purposes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Encoding of a request or response body. */
export type Transport = 'json' | 'multipart' | 'file' | 'text' | 'events'

/** The schemas with which the server validates one call, and its entry in the published description. The browser uses only their types. */
export interface CallSchemas {
  params?: z.ZodType
  query?: z.ZodType
  /** Parameters of the query that say something without a value; others without one were not given. */
  emptyQuery?: readonly string[]
  body?: z.ZodType
  response: z.ZodType
  /** What the JSON body carries, which decides its limits; without it those of `other` apply. */
  carries?: BodyKind
  /** Largest upload in bytes. */
  bodyLimit?: number
  /** The response contains a secret, so it is not stored under the idempotency key; a repeated request runs again. */
  hasSecretResponse?: boolean
  /** The call writes nothing, so that nothing is kept under its idempotency key either. */
  changesNothing?: boolean
  /** Refusals of this call, in addition to those of access and schema. */
  refusals?: readonly RefusalCode[]
  /** One sentence for the published description. */
  summary: string
}
export type CallSchemasByName = Readonly<Record<string, CallSchemas>>

/** One call of the API, as browser and server know it. It needs no schema library at run time. */
export interface Call<Schemas extends CallSchemas = CallSchemas> {
  method: Method
  /** The path of the specification, with `:name` for parameters. */
  path: `/${string}`
  /** Who may call it at all. The policy of the feature decides what a caller may see. */
  access: Access
  /** The purposes of the limited sessions that may call it, too. Other limited sessions get 403. */
  limitedSessions?: readonly SessionPurpose[]
  /** Encoding of the request body: `multipart` for uploads. JSON by default. */
  accepts?: Transport
  /** Encoding of the response body: `file` for downloads. JSON by default. */
  answers?: Transport
  /** Exists for the compiler only: the types of parameters, query, body and answer. */
  schemas?: Schemas
}

/** The calls of a feature: one for each of its schemas. A missing one does not compile. */
export type Calls<Schemas extends CallSchemasByName> = { readonly [Name in keyof Schemas]: Call<Schemas[Name]> }

/** A call with its schemas, as the server registers it. */
export type Endpoint<Schemas extends CallSchemas = CallSchemas> = Omit<Call, 'schemas'> & Schemas

/** Joins the calls of a feature with their schemas. */
export const bind = <Schemas extends CallSchemasByName>(calls: Calls<Schemas>, schemas: Schemas) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { ...calls[name], ...schema }])) as {
    readonly [Name in keyof Schemas]: Endpoint<Schemas[Name]>
  }

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type SchemasOf<Target extends Call> = NonNullable<Target['schemas']>
type Part<Name extends string, Schemas> = Name extends keyof Schemas ? { [Key in Name]: In<Schemas[Key & keyof Schemas]> } : { [Key in Name]?: undefined }

/** Input of a call. */
export type CallInput<Target extends Call> = Part<'params', SchemasOf<Target>> & Part<'query', SchemasOf<Target>> & Part<'body', SchemasOf<Target>>

/** Result of a call. */
export type CallResult<Target extends Call> = z.output<SchemasOf<Target>['response']>

/** Input of the server's handler, after the schemas have parsed it. */
export interface HandlerInput<Target extends Call> {
  params: Out<SchemasOf<Target>['params']>
  query: Out<SchemasOf<Target>['query']>
  body: Out<SchemasOf<Target>['body']>
}

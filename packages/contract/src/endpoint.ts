import type { z } from 'zod'
import type { Access } from './access.ts'
import type { RefusalCode } from './errors.ts'
import type { SessionPurpose } from './links/session-purposes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How a body or an answer travels where it is not JSON. */
export type Transport = 'json' | 'multipart' | 'file' | 'text' | 'events'

/** What the server checks one call with, and what the published description says of it. The browser knows only its types. */
export interface CallSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Largest body in bytes; the server's default (1 MiB) where absent. */
  bodyLimit?: number
  /** A changing call whose answer holds a secret: it is not kept for a repeated key, and runs each time. */
  keepsNoAnswer?: boolean
  /** The expected refusals, besides those of access and schema. */
  refusals?: readonly RefusalCode[]
  /** One sentence for the published description. */
  summary: string
}
export type CallSchemasByName = Readonly<Record<string, CallSchemas>>

/** One call between page and server, as both know it. It needs no schema library at run time. */
export interface Call<Schemas extends CallSchemas = CallSchemas> {
  method: Method
  /** As the specification names it, with `:name` for parameters. */
  path: `/${string}`
  /** Who may call it at all; what they may see of it is decided by the feature's policy. */
  access: Access
  /** Purposes of limited sessions (made by mailed links and entry keys) that may call it too; others get 403. */
  purposes?: readonly SessionPurpose[]
  /** `multipart` where files come in. */
  accepts?: Transport
  /** `file` where bytes go out. */
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

/** What the caller gives. */
export type CallInput<Target extends Call> = Part<'params', SchemasOf<Target>> & Part<'query', SchemasOf<Target>> & Part<'body', SchemasOf<Target>>

/** What the caller gets. */
export type CallResult<Target extends Call> = z.output<SchemasOf<Target>['response']>

/** What the server's handler gets once the schemas have parsed it. */
export interface HandlerInput<Target extends Call> {
  params: Out<SchemasOf<Target>['params']>
  query: Out<SchemasOf<Target>['query']>
  body: Out<SchemasOf<Target>['body']>
}

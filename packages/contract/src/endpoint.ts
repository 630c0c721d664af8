import type { z } from 'zod'
import type { Access } from './access.ts'
import type { RefusalCode } from './errors.ts'
import type { SessionPurpose } from './links/session-scope.ts'

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
  purposes?: readonly SessionPurpose[]
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
  /** A changing call whose answer holds a secret: it is not kept for a repeated key, and runs each time. */
  keepsNoAnswer?: boolean
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

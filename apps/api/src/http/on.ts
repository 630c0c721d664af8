import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from '@klesis/contract/access.ts'
import { bodyLimits } from '@klesis/contract/body-limits.ts'
import type { Endpoint } from '@klesis/contract/endpoint.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, FastifyTypeProvider, RawServerDefault } from 'fastify'
import type { z } from 'zod'

/** Derives Fastify's types from the contract's schemas. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : undefined
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown
}

/** The type of the server for features. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypes>

/** A feature's table of contents: `export const approvalRoutes: Routes = async (app) => { app.route({ ...on(endpoints.approvals.list), handler }) }`. */
export type Routes = FastifyPluginAsync<Record<never, never>, RawServerDefault, ZodTypes>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    endpoint?: Endpoint
  }
}

type When<Key extends keyof Endpoint, Name extends string, Definition> = Definition extends { [K in Key]: infer Schema } ? { [K in Name]: Schema } : unknown
/** Files, streams and pages have an answer of unknown type: their handlers may set any status and body. */
type Answer<Definition extends Endpoint> = unknown extends z.input<Definition['response']> ? unknown : { response: { 200: Definition['response'] } }
type SchemaOf<Definition extends Endpoint> = When<'params', 'params', Definition> &
  When<'query', 'querystring', Definition> &
  When<'body', 'body', Definition> &
  Answer<Definition>

/** The route options of an endpoint of the contract; the caller adds the handler. */
export function on<const Definition extends Endpoint>(endpoint: Definition) {
  const { method, path, params, query, body, response, answers, carries = 'other', bodyLimit = bodyLimits[carries].bytes, access, summary, accepts } = endpoint
  const isJson = answers === undefined || answers === 'json'
  const schema = {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && accepts !== 'multipart' && { body }),
    ...(isJson && { response: { 200: response } }),
  } as { summary: string } & SchemaOf<Definition>
  return { method, url: path as string, schema, bodyLimit, config: { access, endpoint: endpoint as Endpoint } }
}

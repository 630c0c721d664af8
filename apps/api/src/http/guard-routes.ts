import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { networkOf } from '../actor/network-of.ts'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { limitCalls } from '../limits/limit-calls.ts'
import { type AccessContext, enforceAccess } from './access.ts'
import { keyUse, onceForKey } from './idempotency.ts'
import { readPart, requireStorable } from './issues.ts'
import type { App } from './on.ts'
import { readInput } from './read-input.ts'
import { findCaller } from './route-read.ts'

/** Whether the route serves pages or the API description, which have no access rule: the former are public, the latter checks its caller itself. */
const isPage = (url: string) => url === '/*' || url.startsWith('/docs')

/** Whether guests may call the route without limit: health probes, and the notice that a page is being left, which has a limit of its own and one answer for all. */
const isUnlimited = (url: string) => url.startsWith('/health') || url.startsWith('/auth/disconected/')

/** Calls of an API client per minute: enough to read a large directory completely. */
const maxApiClientCalls = 600

/** Adds the checks that all routes share: a route must name its access rule, the caller is found and checked, the input is validated, and a changing call runs once for its idempotency key. */
export function guardRoutes(app: App, context: AccessContext): void {
  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (!access && !isPage(route.url)) throw new Error(`The route ${String(route.method)} ${route.url} does not say who may call it.`)
    const isRead = route.config?.read !== undefined
    for (const method of [route.method].flat()) app.routeList.push({ method, path: route.url, access: access ?? 'public', isRead })
    runOnceForKey(app, route)
  })
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions
    if (request.is404) return
    request.actor = await findCaller(context.db, request, context.now())
    if (isPage(url) || !config.access) return
    const { apiClient } = request.actor
    if (apiClient) await limitCalls(context.db, { key: `api-client:${apiClient.id}`, max: maxApiClientCalls, seconds: 60 })
    else if (!request.actor.person && !isUnlimited(url)) {
      await limitCalls(context.db, { key: `anonymous:${networkOf(request.ip)}`, max: app.config.ANONYMOUS_PER_MINUTE, seconds: 60 })
    }
    if (request.actor.person && request.method !== 'GET') {
      await limitCalls(context.db, { key: `person:${request.actor.person.id}`, max: app.config.PERSON_CHANGES_PER_MINUTE, seconds: 60 })
    }
    await enforceAccess(config.access, request, context, config.endpoint?.limitedSessions)
  })
  app.addHook('preValidation', async (request) => readRequest(context.db, request))
}

function readRequest(db: Db, request: FastifyRequest): void {
  const { endpoint } = request.routeOptions.config
  if (!endpoint || request.readAhead) return
  const { language } = request.actor
  Object.assign(request, readInput(db, request, language))
  if (!endpoint.body || (endpoint.accepts ?? 'json') !== 'json') return
  const reader = { editedTexts: contextOf(db).editedTexts, language }
  request.body = readPart(endpoint.body, request.body, reader)
  // Recorded events are stored compressed, as bytes, so they may hold characters that a text column cannot store.
  if (endpoint.carries !== 'recording') requireStorable(request.body, reader)
}

function runOnceForKey(app: App, route: RouteOptions): void {
  const endpoint = route.config?.endpoint
  if (!endpoint || endpoint.hasSecretResponse || endpoint.changesNothing || endpoint.method === 'GET' || (endpoint.answers ?? 'json') !== 'json') return
  const { handler } = route
  route.handler = async function onceHandled(request: FastifyRequest, reply: FastifyReply) {
    const use = keyUse(request)
    if (!use) return handler.call(this, request, reply)
    const toText = (value: unknown) => String(reply.serialize(value))
    const answer = await onceForKey(app.db, use, {
      run: async () => {
        const value = await handler.call(this, request, reply)
        if (reply.sent) throw new Error(`${endpoint.method} ${endpoint.path} sends its answer itself; a changing call returns it.`)
        return { status: reply.statusCode, text: toText(value) }
      },
      toAnswer: (result) => (endpoint.response.safeParse(result).success ? toText(result) : undefined),
    })
    // A repeated upload is answered without reading its body; the rest of the body must not be parsed as the next request.
    if (endpoint.accepts === 'multipart') request.raw.resume()
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text)
  }
}

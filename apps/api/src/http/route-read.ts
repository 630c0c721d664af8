import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@klesis/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../actor/actor.ts'
import { markPresumed } from '../actor/presumed.ts'
import type { Db } from '../db/db.ts'
import { findActor } from './find-actor.ts'
import { type App, on } from './on.ts'
import { readInput } from './read-input.ts'
import { sendJson } from './send-json.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a read is told. It gets neither request nor reply, because it may be made before its caller is known for certain. */
interface Asked<Definition extends Endpoint> {
  db: Db
  actor: Actor
  params: Parsed<Definition['params']>
  query: Parsed<Definition['query']>
  now: Date
}

type Read = (asked: Asked<Endpoint>) => Promise<unknown>

interface ReadAhead {
  answer: Promise<unknown>
  /** Says that its caller may call. */
  admit: () => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    read?: Read
  }
  interface FastifyRequest {
    /** A read that began before its caller was known for certain, and proved to be made for them. */
    readAhead?: ReadAhead | undefined
  }
}

/**
 * Adds a frequent call that only reads. Its read may begin together with the one of the session, for the caller that the session had last time. Nothing of it is
 * answered, not even a refusal, before the database has told that the caller is still the same; otherwise the call begins anew. So `read` must change nothing,
 * and wait for `whenAdmitted` before what leaves a trace. JSON text that it returns is sent unchanged.
 */
export function routeRead<const Definition extends Endpoint>(
  app: App,
  endpoint: Definition,
  read: (asked: Asked<Definition>) => Promise<z.input<Definition['response']> | string>,
): void {
  if (endpoint.method !== 'GET') throw new Error(`${endpoint.method} ${endpoint.path} may change something, so that it cannot be read ahead.`)
  const options = on<Endpoint>(endpoint)
  app.route({
    ...options,
    config: { ...options.config, read: read as Read },
    handler: async (request, reply) => {
      const { actor, params, query, readAhead } = request
      readAhead?.admit()
      const answer = await (readAhead?.answer ?? read({ db: app.db, actor, params, query, now: app.now() } as Asked<Definition>))
      return typeof answer === 'string' ? sendJson(reply, answer) : answer
    },
  })
}

/** Finds the caller. A call of `routeRead` begins meanwhile with the caller that its session had last time, and is kept only if that is the one who is found. */
export async function findCaller(db: Db, request: FastifyRequest, now: Date): Promise<Actor> {
  const { read } = request.routeOptions.config
  if (!read) return findActor(db, request, now)
  const begun: { actor?: Actor; readAhead?: ReadAhead } = {}
  const found = await findActor(db, request, now, (actor) => {
    Object.assign(begun, { actor, readAhead: beginRead(db, request, { read, actor, now }) })
  })
  if (isDeepStrictEqual(found, begun.actor)) request.readAhead = begun.readAhead
  return found
}

function beginRead(db: Db, request: FastifyRequest, { read, actor, now }: { read: Read; actor: Actor; now: Date }): ReadAhead {
  const { promise: isAdmitted, resolve: admit } = Promise.withResolvers<void>()
  markPresumed(db, actor, isAdmitted)
  const begin = async () => read({ db, actor, now, ...readInput(db, request, actor.language) } as Asked<Endpoint>)
  const answer = begin()
  // It may be for nobody; if it is for the caller, its error is thrown by the handler.
  answer.catch(() => undefined)
  return { answer, admit }
}

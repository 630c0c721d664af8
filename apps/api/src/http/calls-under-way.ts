import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import type { App } from './on.ts'

declare module '../db/db-context.ts' {
  interface DbContext {
    /** Calls that this process has begun to answer; absent where it answers none. */
    callsUnderWay?: number
  }
}

/** Counts the calls that are read and not yet answered. A stream counts until it begins, not for as long as its page is open. */
export function countCallsUnderWay(app: App, db: Db): void {
  const context = contextOf(db)
  const underWay = new WeakSet<FastifyRequest>()
  const add = (change: number) => {
    context.callsUnderWay = (context.callsUnderWay ?? 0) + change
  }
  const end = (request: FastifyRequest) => {
    if (underWay.delete(request)) add(-1)
  }
  app.addHook('preHandler', (request, reply, done) => {
    // A call that is handed on to the handler of what was not found, as one for a page is, comes here again.
    if (reply.raw.closed || underWay.has(request)) return done()
    underWay.add(request)
    add(1)
    // Of an answer that somebody else writes Fastify does not hear that its caller left.
    reply.raw.once('close', () => end(request))
    done()
  })
  app.addHook('onSend', (request, _, payload, done) => {
    end(request)
    done(null, payload)
  })
}

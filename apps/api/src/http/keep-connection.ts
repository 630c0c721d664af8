import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './on.ts'

/** A refused body of more bytes is not worth reading: its connection is closed. */
const maxDiscardedBytes = 128 * 1024 * 1024

const isWorthReading = ({ raw, headers }: FastifyRequest) => raw.complete || Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxDiscardedBytes

/** Fastify closes the connection when it refuses a body. This keeps it open if the rest of the body is small enough to read and discard. */
export function keepConnection(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.server.isShuttingDown() && isWorthReading(request)) reply.removeHeader('connection')
}

/** After each answer reads and drops what is left of the body: a parser that gave up has stopped the stream, and the next request would wait behind it. */
export function drainBodies(app: App): void {
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (!raw.complete && !raw.destroyed) {
      raw.unpipe()
      raw.resume()
    }
    done()
  })
}

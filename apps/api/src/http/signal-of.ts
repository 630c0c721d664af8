import type { FastifyReply } from 'fastify'

/** Aborted when the caller goes away before the answer is sent. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

import type { FastifyReply } from 'fastify'

/**
 * Sends text that PostgreSQL already made into JSON (`json_agg`), untouched. Its columns must be those of the response schema: nothing strips it.
 * Hand its answer on from an async handler: otherwise the framework takes the handler's end for an empty answer while a large text is still being packed.
 */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}

import type { FastifyReply } from 'fastify'

/**
 * Sends JSON text that PostgreSQL made (`json_agg`) unchanged. Its columns must be those of the response schema, because nothing removes other ones.
 * It is sent as bytes: text would be measured and then encoded once more.
 * An async handler must return the reply: otherwise Fastify sends an empty answer when the handler ends while a large text is still being compressed.
 */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(text))
}

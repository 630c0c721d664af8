import type { FastifyReply } from 'fastify'

/** Sends text that PostgreSQL already made into JSON (`json_agg`), untouched. Its columns must be those of the response schema: nothing strips it. */
export function sendJson(reply: FastifyReply, text: string): void {
  reply.type('application/json; charset=utf-8').send(text)
}

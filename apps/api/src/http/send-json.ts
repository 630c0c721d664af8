import { transcode } from 'node:buffer'
import type { FastifyReply } from 'fastify'

/**
 * Sends JSON text that PostgreSQL made (`json_agg`) unchanged. Its columns must be those of the response schema, because nothing removes other ones.
 * It is sent as bytes: text would be measured and then encoded once more.
 * An async handler must return the reply: otherwise Fastify sends an empty answer when the handler ends while a large text is still being compressed.
 */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(toBytes(text))
}

/** UTF-8. Of long texts with Greek letters Node's converter makes it in a quarter of the time that `Buffer.from` takes. */
export function toBytes(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // Half of a character of two halves has no UTF-8; `Buffer.from` puts a mark in its place.
    return Buffer.from(text)
  }
}

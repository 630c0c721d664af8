import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusals/refuse.ts'

/** Reads the uploaded file of a request into memory; refuses files of more than `limit` bytes. */
export async function receiveFile(request: FastifyRequest, limit: number): Promise<Buffer> {
  const file = await request.file({ limits: { fileSize: limit, files: 1 } })
  return file ? file.toBuffer() : refuse('request.malformed')
}

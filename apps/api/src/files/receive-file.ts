import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusals/refuse.ts'

/** The one file that came with the call, whole; larger ones than `limit` bytes are refused. */
export async function receiveFile(request: FastifyRequest, limit: number): Promise<Buffer> {
  const file = await request.file({ limits: { fileSize: limit, files: 1 } })
  return file ? file.toBuffer() : refuse('request.malformed')
}

import { importLimit } from '@klesis/contract/translations/translations.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../http/refuse.ts'

/** The one file that came with the call. */
export async function receiveFile(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file({ limits: { fileSize: importLimit, files: 1 } })
  return file ? file.toBuffer() : refuse('request.malformed')
}

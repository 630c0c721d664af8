import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../../refusals/refuse.ts'

/** The file and the code of a request, in either order. Refuses a file of more than `limit` bytes as soon as it is longer. */
export async function receiveSent(request: FastifyRequest, limit: number): Promise<{ bytes: Buffer; code: string }> {
  if (!request.isMultipart()) refuse('request.unsupportedType')
  const tooLarge = () => refuse('pdf.tooLarge', { limit: Math.floor(limit / 1024 / 1024) })
  let bytes: Buffer = Buffer.alloc(0)
  let code = ''
  try {
    for await (const part of request.parts({ limits: { fileSize: limit, files: 1, fields: 5, parts: 6, fieldSize: 1_000 } })) {
      if (part.type === 'file') bytes = await part.toBuffer()
      else if (part.fieldname === 'code') code = String(part.value)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code: fault } = error as { code?: string }
    if (fault === 'FST_REQ_FILE_TOO_LARGE') tooLarge()
    refuse(fault?.endsWith('_LIMIT') ? 'request.tooLarge' : 'request.malformed')
  }
  if (bytes.length === 0) refuse('pdf.missing')
  return { bytes, code }
}

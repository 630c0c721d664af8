import type { FastifyRequest } from 'fastify'
import { refuse } from '../../refusals/refuse.ts'
import { avatarLimit } from './avatar-image.ts'

/** Reads the uploaded photo of a request. */
export async function readPhoto(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  const file = await request.file({ limits: { fileSize: avatarLimit, files: 1 } })
  if (!file) return refuse('request.malformed')
  const name = file.filename
  try {
    return { bytes: await file.toBuffer(), name }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return refuse('file.tooLarge', { name, limit: avatarLimit / 1024 / 1024 })
    return refuse('file.broken', { name })
  }
}

import { pipeline, Transform, type TransformCallback } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { uploadLimits } from '@klesis/contract/recordings/upload-limits.ts'
import type { FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import { Refusal, refuse } from '../../refusals/refuse.ts'

const tooManyBytes = (most: number) => new Refusal('request.tooManyBytes', { most: most / 1024 / 1024 })

/** Passes bytes through up to a limit; more bytes fail the whole pipeline, so that unpacking stops. */
class SizeLimit extends Transform {
  passed = 0
  readonly most: number
  constructor(most: number) {
    super()
    this.most = most
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length
    if (this.passed > this.most) done(tooManyBytes(this.most))
    else done(null, chunk)
  }
}

/** Unpacks a gzip body and limits its size both packed and unpacked. */
export const unpackBody: preParsingAsyncHookHandler = async (request: FastifyRequest, _, payload: RequestPayload) => {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return payload
  if (encoding !== 'gzip') refuse('request.unsupportedType')
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.packedBytes) throw tooManyBytes(uploadLimits.packedBytes)
  const received = new SizeLimit(uploadLimits.packedBytes)
  const unpacked = new SizeLimit(uploadLimits.bytes)
  // A failure destroys all four streams; the last one passes the error to the body parser.
  pipeline(payload, received, createGunzip(), unpacked, () => undefined)
  return Object.defineProperty(unpacked, 'receivedEncodedLength', { get: () => received.passed })
}

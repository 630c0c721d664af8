import { pipeline, Transform, type TransformCallback } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { storyLimits } from '@klesis/contract/recordings/story-limits.ts'
import type { FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import { Refusal, refuse } from '../../refusals/refuse.ts'

/** Lets bytes through up to a limit; one more ends the whole line, so that nothing goes on unpacking. */
class Limited extends Transform {
  passed = 0
  readonly most: number
  constructor(most: number) {
    super()
    this.most = most
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length
    if (this.passed > this.most) done(new Refusal('request.tooLarge'))
    else done(null, chunk)
  }
}

/** Unpacks a body that came as gzip, limited as it came and as it unpacks. */
export const unpackBody: preParsingAsyncHookHandler = async (request: FastifyRequest, _, payload: RequestPayload) => {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return payload
  if (encoding !== 'gzip') refuse('request.unsupportedType')
  if (Number(request.headers['content-length'] ?? 0) > storyLimits.packedBytes) refuse('request.tooLarge')
  const received = new Limited(storyLimits.packedBytes)
  const unpacked = new Limited(storyLimits.bytes)
  // A failure anywhere destroys all four; the last one tells the reader of the body.
  pipeline(payload, received, createGunzip(), unpacked, () => undefined)
  return Object.defineProperty(unpacked, 'receivedEncodedLength', { get: () => received.passed })
}

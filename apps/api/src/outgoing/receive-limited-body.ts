import type { ClientRequest, IncomingMessage } from 'node:http'
import { OutgoingError } from './outgoing-error.ts'

/** Reads the body of an answer; ends the call and rejects with `tooLarge` as soon as it exceeds `maxBytes`. */
export function receiveLimitedBody(call: ClientRequest, answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= maxBytes) return
      fail(new OutgoingError('tooLarge'))
      call.destroy()
    })
    answer.on('end', () => done(Buffer.concat(chunks)))
    answer.on('error', fail)
  })
}

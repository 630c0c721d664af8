import type { ClientRequest, IncomingMessage } from 'node:http'
import { OutgoingError } from './outgoing-error.ts'

/** What an answer holds; the call is ended, and the answer refused, as soon as there is more than the most. */
export function receiveLimitedBody(call: ClientRequest, answer: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= most) return
      fail(new OutgoingError('tooLarge'))
      call.destroy()
    })
    answer.on('end', () => done(Buffer.concat(chunks)))
    answer.on('error', fail)
  })
}

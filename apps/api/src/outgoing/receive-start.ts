import type { ClientRequest, IncomingMessage } from 'node:http'

/** Reads the first bytes of an answer and hangs up: what follows is of no interest. */
export function receiveStart(call: ClientRequest, answer: IncomingMessage, bytes: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size < bytes) return
      done(Buffer.concat(chunks).subarray(0, bytes))
      call.destroy()
    })
    answer.on('end', () => done(Buffer.concat(chunks)))
    answer.on('error', fail)
  })
}

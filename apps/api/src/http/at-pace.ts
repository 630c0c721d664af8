import type { FastifyRequest } from 'fastify'

const seconds = 5
/** 32 KB in a second, a tenth of what is needed to send the largest document before the server gives up. */
const leastBytes = seconds * 32 * 1024
/** One stretch may pass while the server itself is busy and reads nothing. */
const mostSlow = 2

/**
 * Receives a body while its bytes come; a sender who is too slow is disconnected. For uploads that hold one of few places meanwhile: otherwise some who send a byte
 * now and then would keep out all others.
 */
export async function atPace<Result>({ raw }: Pick<FastifyRequest, 'raw'>, receive: () => Promise<Result>): Promise<Result> {
  let [before, slow] = [raw.socket.bytesRead, 0]
  const watch = setInterval(() => {
    const { bytesRead } = raw.socket
    slow = bytesRead - before < leastBytes ? slow + 1 : 0
    before = bytesRead
    if (slow === mostSlow) raw.destroy()
  }, seconds * 1000)
  try {
    return await receive()
  } finally {
    clearInterval(watch)
  }
}

/** Bytes that are compared and copied at once. */
const page = 4_096

/** A stretch of zeros this long, in bytes, is the engine's stack, which is empty while no code runs; its heap is far smaller. */
const stack = 2 << 20

/** Bytes on either side of the stack that are remembered too: variables that are zero so far may lie there. The engine has 3 KB of such variables. */
const margin = 16 << 10

interface Piece {
  at: number
  bytes: Uint8Array
}

/** Remembers the memory of an engine in which no code runs. The function that is returned makes it again what it was, whatever has run since. */
export function rememberMemory(memory: { readonly buffer: ArrayBufferLike }): () => void {
  const pieces = findPieces(new Uint8Array(memory.buffer))
  return () => {
    // The buffer is another one after the memory has grown.
    const all = new Uint8Array(memory.buffer)
    for (const { at, bytes } of pieces) all.set(bytes, at)
  }
}

/** All that is used, without most of the stack and what lies after the heap. */
function findPieces(all: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  let [begin, end] = [0, 0]
  for (let at = 0; at < all.length; at += page) {
    if (isZero(all, at)) continue
    if (at - end >= stack && end > 0) {
      pieces.push({ at: begin, bytes: all.slice(begin, end + margin) })
      begin = at - margin
    }
    end = at + page
  }
  return [...pieces, { at: begin, bytes: all.slice(begin, end) }]
}

const zeros = Buffer.alloc(page)
const isZero = (all: Uint8Array, at: number): boolean => zeros.equals(all.subarray(at, at + page))

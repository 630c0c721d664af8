import { createHash } from 'node:crypto'

const mostRevisions = 100
const mark = Buffer.from('%%EOF')

export interface Beginning {
  hash: Buffer
  length: number
}

/**
 * SHA-256 of the file and of its beginnings up to each mark with which a revision ends, with the line end after it or without. A document that was signed or
 * changed further begins with what it was.
 */
export function revisionHashes(bytes: Buffer): { whole: Buffer; beginnings: Beginning[] } {
  const hash = createHash('sha256')
  const beginnings: Beginning[] = []
  let from = 0
  for (const end of endsOf(bytes)) {
    hash.update(bytes.subarray(from, end))
    beginnings.push({ hash: hash.copy().digest(), length: end })
    from = end
  }
  return { whole: hash.update(bytes.subarray(from)).digest(), beginnings }
}

function endsOf(bytes: Buffer): number[] {
  const ends = new Set<number>()
  let marks = 0
  for (let at = bytes.indexOf(mark); at >= 0 && marks < mostRevisions; at = bytes.indexOf(mark, at + mark.length), marks++) {
    const end = at + mark.length
    ends.add(end)
    for (const lineEnd of ['\r', '\n', '\r\n']) {
      if (bytes.toString('latin1', end, end + lineEnd.length) === lineEnd) ends.add(end + lineEnd.length)
    }
  }
  return [...ends].filter((end) => end < bytes.length).toSorted((one, other) => one - other)
}

import { createHash } from 'node:crypto'

/** A key of an event that is the same whenever it is asked for. */
export function toEventKey(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}

import { createHash, type Hash } from 'node:crypto'
import type { JsonValue } from '../db/database.ts'
import { canonical } from './canonical.ts'

/** What an entry's hash covers besides the hash before it. */
export interface Entry {
  subject: string
  subjectId: number
  number: number
  at: string
  actorId: number | null
  sid: string | null
  code: string
  ids: JsonValue
  textDigest: Buffer | null
}

/** The hash before the first entry of a subject and before the first seal. */
export const genesisHash = Buffer.alloc(32)

export function entryHash(previous: Buffer, { textDigest, ...entry }: Entry): Buffer {
  const text = canonical({ ...entry, textDigest: textDigest?.toString('hex') ?? null })
  return createHash('sha256').update(previous).update(text).digest()
}

/** Binds a text to its entry without letting anyone who lacks the salt guess it back. */
export const textDigest = (salt: Buffer, text: string) => createHash('sha256').update(salt).update(text).digest()

/** Begins the hash of a seal: over the one before it, and then over the entries' hashes in the order of their ids, which the caller adds. */
export const startSealHash = (previous: Buffer, at: string, upToId: number, entries: number): Hash =>
  createHash('sha256').update(previous).update(`${at} ${upToId} ${entries}\n`)

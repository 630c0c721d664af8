import { createHash, type Hash } from 'node:crypto'
import type { JsonValue } from '../db/database.ts'
import { canonical } from './canonical.ts'

/** The fields of an entry that its hash covers, besides the previous hash. Their names are hashed, too: a renamed one breaks every chain. */
export interface HashedEntry {
  subject: string
  subjectId: number
  number: number
  at: string
  actorId: number | null
  /** The session in which the actor did it. */
  sid: string | null
  code: string
  /** Details of the action: ids, codes, counts and flags. */
  ids: JsonValue
  textDigest: Buffer | null
}

/** The hash before the first entry of a subject and before the first seal. */
export const genesisHash = Buffer.alloc(32)

export function entryHash(previous: Buffer, { textDigest, ...entry }: HashedEntry): Buffer {
  const text = canonical({ ...entry, textDigest: textDigest?.toString('hex') ?? null })
  return createHash('sha256').update(previous).update(text).digest()
}

/** What can be erased of an entry. */
export interface Erasable {
  text: string | null
  changes: JsonValue
}

/** The salted hash that ties a text and the changes to their entry; without the salt nobody can find erased ones by guessing. */
export const toTextDigest = (salt: Buffer, { text, changes }: Erasable) => createHash('sha256').update(salt).update(canonical({ text, changes })).digest()

/** Starts the hash of a seal with the previous seal and the number of sealed entries; the caller adds their hashes in the order of their ids. */
export const startSealHash = (previous: Buffer, at: string, upToId: number, entryCount: number): Hash =>
  createHash('sha256').update(previous).update(`${at} ${upToId} ${entryCount}\n`)

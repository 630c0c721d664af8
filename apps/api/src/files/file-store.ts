import type { Readable } from 'node:stream'

/** The key, size and hash of stored bytes. */
export interface StoredFile {
  /** The store's random name for the bytes. */
  key: string
  size: number
  sha256: Buffer
}

/** Stores bytes without names, types or owners. */
export interface FileStore {
  /** Stores a whole stream or nothing; refuses with `request.tooLarge` beyond `limit` bytes. */
  put: (bytes: Readable, limit: number) => Promise<StoredFile>
  /** The bytes, or undefined if they do not exist. */
  open: (key: string) => Promise<Readable | undefined>
  remove: (key: string) => Promise<void>
  /** Whether another file still fits. */
  hasRoom: () => Promise<boolean>
  /** The keys of all bytes, also of uploads that are under way or were interrupted. */
  keys: () => AsyncIterable<string>
  /** When bytes were last written; undefined if they do not exist. */
  writtenAt: (key: string) => Promise<Date | undefined>
  /** The id of the database to which the files belong, as `setOwner` wrote it. */
  owner: () => Promise<string | undefined>
  setOwner: (id: string) => Promise<void>
}

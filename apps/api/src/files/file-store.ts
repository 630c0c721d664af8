import type { Readable } from 'node:stream'

/** What is known about bytes once they are kept. */
export interface StoredFile {
  /** Where the bytes lie, made by the store and never guessable. */
  key: string
  size: number
  sha256: Buffer
}

/** Keeps bytes; knows nothing of their names, types or owners. */
export interface FileStore {
  /** Keeps a stream whole or not at all; refuses with `request.tooLarge` beyond `limit` bytes. */
  put: (bytes: Readable, limit: number) => Promise<StoredFile>
  /** The bytes, or undefined where they are gone. */
  open: (key: string) => Promise<Readable | undefined>
  remove: (key: string) => Promise<void>
  /** Keys written before `before`, for the sweep. */
  keysBefore: (before: Date) => AsyncIterable<string>
}

import { Readable } from 'node:stream'
import type { Db } from '../../../../db/db.ts'
import type { FileStore } from '../../../../files/file-store.ts'
import { limitCalls } from '../../../../limits/limit-calls.ts'
import { refuse } from '../../../../refusals/refuse.ts'
import { type ZipEntry, zipStream } from '../../../../tables/zip-stream.ts'
import { findOwnFiles, type OwnFile } from './own-files.ts'
import { readOwnRecords } from './own-records.ts'

/** In bytes. */
const largestDownload = 0xf000_0000

interface Needs {
  db: Db
  files: FileStore
}

/** Streams everything stored about a person: one JSON file of records, and the files themselves. Large files are never read into memory. */
export async function downloadRecords({ db, files }: Needs, personId: number, now: Date): Promise<Readable> {
  await limitCalls(db, { key: `download:${personId}`, max: 10, seconds: 3600 })
  const [records, own] = await Promise.all([readOwnRecords(db, personId), findOwnFiles(db, personId)])
  const json = Buffer.from(
    JSON.stringify({ takenAt: now.toISOString(), ...records, files: own.map(({ name, size, at }) => ({ name, size, at })) }, undefined, 2),
  )
  if (own.reduce((sum, { size }) => sum + size, json.length) > largestDownload) refuse('identity.downloadTooLarge')
  return Readable.from(zipStream(entries(files, json, own, now)), { objectMode: false })
}

async function* entries(files: FileStore, json: Buffer, own: readonly OwnFile[], now: Date): AsyncGenerator<ZipEntry> {
  yield { name: 'records.json', modified: now, content: [json] }
  for (const { key, name, at } of own) {
    const content = await files.open(key)
    if (content) yield { name, modified: new Date(at), content, isStored: true }
  }
}

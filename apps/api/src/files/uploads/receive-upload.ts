import { Readable } from 'node:stream'
import { type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../refusals/refuse.ts'
import type { FileStore, StoredFile } from '../file-store.ts'
import { cleanFileName } from './clean-file-name.ts'
import { findContentKind, type Sample, sampleSizes } from './content-kind.ts'

/** A complete file of an accepted kind, stored but not yet attached. */
export interface ReceivedFile extends StoredFile {
  kind: FileKind
  /** The sender's file name, cleaned. */
  name: string
}

export interface FileRules {
  /** Bytes. */
  limit: number
  kinds: readonly FileKind[]
}

/** Streams the only file of a multipart request into the store. A refused file is removed again. */
export async function receiveUpload(request: FastifyRequest, files: FileStore, { limit, kinds }: FileRules): Promise<ReceivedFile> {
  if (!request.isMultipart()) refuse('request.unsupportedType')
  const part = await request.file({ limits: { fileSize: limit + 1, files: 1 } }).catch(() => refuse('file.broken'))
  if (!part) refuse('file.broken')
  const shownName = part.filename.replace(/\p{C}/gu, '').slice(-100)
  const sample: Sample = { head: Buffer.alloc(0), tail: Buffer.alloc(0) }
  const tooLarge = () => refuse('file.tooLarge', { name: shownName, limit: Math.floor(limit / 1024 / 1024) })
  const stored = await files.put(Readable.from(sampled(part.file, sample, tooLarge), { objectMode: false }), limit).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'request.tooLarge') tooLarge()
    throw error
  })
  try {
    if (stored.size === 0) refuse('file.empty', { name: shownName })
    const kind = await findContentKind(sample, () => readWhole(files, stored.key))
    if (!kind || !kinds.includes(kind)) refuse('file.type', { name: shownName, accepts: kinds.map((one) => fileKinds[one].extensions[0]).join(', ') })
    return { ...stored, kind, name: cleanFileName(part.filename, kind) }
  } catch (error) {
    await files.remove(stored.key)
    throw error
  }
}

/** Passes the bytes through and samples both ends. An error of the sender is refused as an incomplete file. */
async function* sampled(bytes: Readable, sample: Sample, tooLarge: () => never): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (sample.head.length < sampleSizes.head) sample.head = Buffer.concat([sample.head, chunk]).subarray(0, sampleSizes.head)
      sample.tail = Buffer.concat([sample.tail, chunk]).subarray(-sampleSizes.tail)
      yield chunk
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') tooLarge()
    refuse('file.broken')
  }
  if ('truncated' in bytes && bytes.truncated === true) tooLarge()
}

async function readWhole(files: FileStore, key: string): Promise<Buffer> {
  const bytes = await files.open(key)
  if (!bytes) throw new Error('A file that was just kept is gone.')
  return Buffer.concat(await bytes.toArray())
}

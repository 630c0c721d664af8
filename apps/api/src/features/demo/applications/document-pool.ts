import { Readable } from 'node:stream'
import type { FileStore, StoredFile } from '../../../files/file-store.ts'
import { samplePdf, samplePicture } from '../../../files/samples/sample-documents.ts'
import { documentLines } from './sample-texts.ts'

export type DocumentKind = 'pdf' | 'jpeg' | 'png'

/** Sample documents that are stored in advance, so that seeding does not wait for the disk. */
export interface DocumentPool {
  take: (kind: DocumentKind) => Promise<StoredFile>
  /** Removes the documents that were not taken. */
  close: () => Promise<void>
}

const poolSizes: Record<DocumentKind, number> = { pdf: 6, jpeg: 2, png: 2 }

export async function openDocumentPool(files: FileStore): Promise<DocumentPool> {
  const bytes: Record<DocumentKind, Buffer> = {
    pdf: samplePdf('Example document', documentLines),
    jpeg: await samplePicture('jpeg'),
    png: await samplePicture('png'),
  }
  const put = (kind: DocumentKind) => files.put(Readable.from([bytes[kind]]), bytes[kind].length)
  const fill = (kind: DocumentKind) => Array.from({ length: poolSizes[kind] }, () => put(kind))
  const pools: Record<DocumentKind, Promise<StoredFile>[]> = { pdf: fill('pdf'), jpeg: fill('jpeg'), png: fill('png') }
  return {
    take: async (kind) => {
      pools[kind].push(put(kind))
      return (await pools[kind].shift()) ?? put(kind)
    },
    close: async () => {
      for (const stored of await Promise.all(Object.values(pools).flat())) await files.remove(stored.key)
    },
  }
}

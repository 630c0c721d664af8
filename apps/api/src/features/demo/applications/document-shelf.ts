import { Readable } from 'node:stream'
import type { FileStore, StoredFile } from '../../../files/file-store.ts'
import { samplePdf, samplePicture } from './sample-documents.ts'
import { documentLines } from './words.ts'

export type ShelfKind = 'pdf' | 'jpeg' | 'png'

/** Documents that lie in the store before anybody needs them, so that the seeding never waits for the disk. */
export interface DocumentShelf {
  take: (kind: ShelfKind) => Promise<StoredFile>
  /** Takes away what was not needed. */
  close: () => Promise<void>
}

const ahead: Record<ShelfKind, number> = { pdf: 6, jpeg: 2, png: 2 }

export async function openDocumentShelf(files: FileStore): Promise<DocumentShelf> {
  const bytes: Record<ShelfKind, Buffer> = {
    pdf: samplePdf('Example document', documentLines),
    jpeg: await samplePicture('jpeg'),
    png: await samplePicture('png'),
  }
  const put = (kind: ShelfKind) => files.put(Readable.from([bytes[kind]]), bytes[kind].length)
  const fill = (kind: ShelfKind) => Array.from({ length: ahead[kind] }, () => put(kind))
  const shelves: Record<ShelfKind, Promise<StoredFile>[]> = { pdf: fill('pdf'), jpeg: fill('jpeg'), png: fill('png') }
  return {
    take: async (kind) => {
      shelves[kind].push(put(kind))
      return (await shelves[kind].shift()) ?? put(kind)
    },
    close: async () => {
      for (const stored of await Promise.all(Object.values(shelves).flat())) await files.remove(stored.key)
    },
  }
}

import { append, streamOf } from '@klesis/pdf/testing/test-documents.ts'

const numberIn = (bytes: Uint8Array, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? ''

/** The document with a later revision in which the first page shows nothing any more. */
export function changedPage(bytes: Uint8Array): Buffer {
  const added = Buffer.from(append(bytes, { [numberIn(bytes, 'Contents')]: streamOf('') }).subarray(bytes.length)).toString('latin1')
  return Buffer.concat([bytes, Buffer.from(added.replace('/Root 1 0 R', `/Root ${numberIn(bytes, 'Root')} 0 R`), 'latin1')])
}

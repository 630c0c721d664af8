import { allFileKinds, type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import { fileTypeFromBuffer } from 'file-type'
import { endOfZip, findOfficeKind } from './office-kind.ts'

/** The bytes of a streamed file that are kept to detect its kind. */
export interface Sample {
  head: Buffer
  tail: Buffer
}

/** Bytes at either end that are looked at; a zip's closing record lies within the last 65,557. */
export const sampleSizes = { head: 4_100, tail: 66_000 } as const

/** The kind of a file by its bytes; undefined for everything the portal does not take. `readWhole` is only called for zips. */
export async function findContentKind({ head, tail }: Sample, readWhole: () => Promise<Buffer>): Promise<FileKind | undefined> {
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return findOfficeKind(await readWhole())
  const found = await fileTypeFromBuffer(head)
  const kind = allFileKinds.find((one) => fileKinds[one].contentType === found?.mime)
  if (kind === 'pdf' && (!startsAsPdf(head) || endOfZip(tail) >= 0)) return undefined
  return kind
}

/** A PDF that begins with something else is read as that something by other programs. */
const startsAsPdf = (head: Buffer) => head.subarray(0, 5).toString('latin1') === '%PDF-'

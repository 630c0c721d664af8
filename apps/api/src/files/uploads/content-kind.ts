import { allFileKinds, type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import { fileTypeFromBuffer } from 'file-type'
import { findOfficeKind } from './find-office-kind.ts'
import { endOfZip } from './read-zip.ts'

/** The first and last bytes of a streamed file, from which its kind is detected. */
export interface Sample {
  head: Buffer
  tail: Buffer
}

/** The number of bytes sampled at each end; the end record of a zip is within the last 65,557. */
export const sampleSizes = { head: 4_100, tail: 66_000 } as const

/** Detects the kind of a file from its bytes; undefined if it is none of `fileKinds`, or a PDF that other programs could open as something else. `readWhole` is only called for zips. */
export async function findContentKind({ head, tail }: Sample, readWhole: () => Promise<Buffer>): Promise<FileKind | undefined> {
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return findOfficeKind(await readWhole())
  const found = await fileTypeFromBuffer(head)
  const kind = allFileKinds.find((one) => fileKinds[one].contentType === found?.mime)
  if (kind === 'pdf' && (!startsAsPdf(head) || endOfZip(tail) >= 0)) return undefined
  return kind
}

/** Requires the PDF header at the start, because other programs would open a file with a different header as another kind. */
const startsAsPdf = (head: Buffer) => head.subarray(0, 5).toString('latin1') === '%PDF-'

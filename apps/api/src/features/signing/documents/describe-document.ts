import type { DetectedDocument, FoundSignature, SignatureBox } from '@klesis/contract/signing/signing.ts'
import type { SignaturePosition } from '@klesis/pdf/detect/detect.ts'
import type { PageArea, PageSize } from '@klesis/pdf/page-area.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import type { ChildJob } from '../../../children/child-types.ts'
import type { PdfProcesses } from '../start-pdf.ts'
import { toBox } from './box-area.ts'
import { requireDone } from './pdf-refusal.ts'

/** Where a document is to be signed, who has signed it, and whether those signatures hold; it is parsed in a process of its own. */
export async function describeDocument(
  pdf: PdfProcesses,
  { bytes, name, trust }: { bytes: Uint8Array; name: string; trust: Trust },
  job: ChildJob,
): Promise<DetectedDocument> {
  const { description, signatures } = requireDone(await pdf.run<'describe'>({ does: 'describe', bytes, trust }, job))
  const { pages, positions, permits, warnings } = description
  const next = positions[description.signatures.length]
  const isForbidden = permits === 'nothing' || (permits === 'inFields' && !next?.field)
  return {
    pos: positions.flatMap((position) => toPosition(position, pages)),
    certs: description.signatures.length,
    action: null,
    pdfFileName: name,
    data: {
      pages: pages.length,
      warnings: [...warnings],
      signatures: signatures.map((signature) => toFound(signature, pages)),
      mayBeSigned: !isForbidden,
      ...(isForbidden && { refusal: 'pdf.certified' }),
    },
  }
}

const boxOf = (area: PageArea, pages: readonly PageSize[]): SignatureBox => toBox(area, pages[area.page - 1] ?? { width: 0, height: 0 })

/** A signature that is not seen keeps its place in the list, so that the next one is found by the count of those who signed. */
function toPosition({ area, field }: SignaturePosition, pages: readonly PageSize[]): SignatureBox[] {
  const box = area ? boxOf(area, pages) : { page: 1, x: 0, y: 0, width: 0, height: 0 }
  return [{ ...box, ...(field && { label: field }) }]
}

function toFound(signature: VerifiedSignature, pages: readonly PageSize[]): FoundSignature {
  const { field, area, verdict, subIndication, timeStamp, statedTime, certificates, changes, kind } = signature
  return {
    field,
    name: certificates[0]?.commonName ?? signature.name ?? '',
    position: area && boxOf(area, pages),
    at: (timeStamp?.isTrusted ? timeStamp.time : null) ?? statedTime,
    verdict,
    reason: subIndication,
    level: timeStamp?.isTrusted ? 'B-T' : 'B-B',
    changes: changes.changes.map(({ what, page }) => ({ what, page })),
    isTimeStamp: kind === 'timeStamp',
  }
}

import type { OutsideVerdict as Verdict } from '@klesis/contract/documents/verification.ts'
import { z } from 'zod'

/** What a validator says of one signature. */
export interface OutsideVerdict extends Verdict {
  /** The name of its form field; null if it is not told. */
  field: string | null
}

/** Versions of DSS write names with a small or a large first letter; all that is not read here is left alone. */
const either = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  z
    .looseObject({})
    .transform((value: Record<string, unknown>) => value[name] ?? value[name.charAt(0).toLowerCase() + name.slice(1)])
    .pipe(schema)

/** A time stamp of the whole document is `PASSED` or `FAILED`, in other versions as a signature is. */
const indications: Readonly<Record<string, OutsideVerdict['indication']>> = {
  ...{ TOTAL_PASSED: 'TOTAL-PASSED', PASSED: 'TOTAL-PASSED', INDETERMINATE: 'INDETERMINATE' },
  ...{ TOTAL_FAILED: 'TOTAL-FAILED', FAILED: 'TOTAL-FAILED' },
}
const Indication = z
  .string()
  .transform((text) => indications[text.replace('-', '_')])
  .pipe(z.enum(['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED']))

const Judged = z.object({
  Id: z.string(),
  Indication,
  SubIndication: z
    .string()
    .regex(/^[A-Z_]{1,60}$/)
    .nullish(),
})
const Entry = z.object({ Signature: Judged.nullish(), Timestamp: Judged.nullish() })
const SimpleReport = z.object({ signatureOrTimestampOrEvidenceRecord: z.array(Entry).nullish(), signatureOrTimestamp: z.array(Entry).nullish() })

const Revision = z.object({ SignatureFieldName: z.array(z.string()).nullish(), SignatureField: z.array(z.looseObject({})).nullish() })
const Diagnosed = z.object({ Id: z.string(), PDFRevision: Revision.nullish() })
const DiagnosticData = z.object({ Signature: z.array(Diagnosed).nullish(), Timestamp: z.array(Diagnosed).nullish() })

const Reports = z.object({ simple: either('SimpleReport', SimpleReport), diagnostic: either('DiagnosticData', DiagnosticData.nullish()) })

/** Reads the answer of DSS (`validateSignature`, versions 5 and 6) of one PDF; null if it is none. */
export function readReport(json: unknown): OutsideVerdict[] | null {
  const read = Reports.safeParse({ simple: json, diagnostic: json })
  if (!read.success) return null
  const { simple, diagnostic } = read.data
  const fields = new Map([...(diagnostic?.Signature ?? []), ...(diagnostic?.Timestamp ?? [])].map(({ Id, PDFRevision }) => [Id, fieldOf(PDFRevision)]))
  const entries = simple.signatureOrTimestampOrEvidenceRecord ?? simple.signatureOrTimestamp ?? []
  return entries.flatMap(({ Signature, Timestamp }): OutsideVerdict[] => {
    const judged = Signature ?? Timestamp
    if (!judged) return []
    return [{ field: fields.get(judged.Id) ?? null, indication: judged.Indication, subIndication: judged.SubIndication ?? null }]
  })
}

function fieldOf(revision: z.infer<typeof Revision> | null | undefined): string | null {
  const { name, Name } = (revision?.SignatureField?.[0] ?? {}) as { name?: unknown; Name?: unknown }
  const field = revision?.SignatureFieldName?.[0] ?? name ?? Name
  return typeof field === 'string' ? field : null
}

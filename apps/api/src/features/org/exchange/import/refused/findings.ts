import { languages } from '@klesis/contract/languages.ts'
import { OrganisationPreview } from '@klesis/contract/org/exchange.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Tx } from '../../../../../db/db.ts'
import { Refusal } from '../../../../../refusals/refuse.ts'
import { describePlan } from '../describe-plan.ts'
import type { Prepared } from '../prepare-import.ts'

/** What a refused import would have changed, and its faults; in every language, because they are stored before the person chooses one to read them in. */
export const Findings = z.record(z.enum(languages), OrganisationPreview)
export type Findings = z.infer<typeof Findings>

/** Describes the plan in the transaction's temporary tables. */
export async function readFindings(tx: Tx, prepared: Prepared): Promise<Findings> {
  const [el, en] = [await describePlan(tx, prepared, 'el'), await describePlan(tx, prepared, 'en')]
  return { el, en }
}

/** Whether the file can be imported: it has changes and no faults. */
export const canBeImported = ({ el: { changesTotal, faultsTotal } }: Findings) => changesTotal > 0 && faultsTotal === 0

/** Refusal of an import that wrote nothing, with its findings. */
export class ImportRefused extends Refusal {
  readonly findings: Findings

  constructor(code: 'org.changedMeanwhile' | 'org.fileFaulty', params: Record<string, Json>, findings: Findings) {
    super(code, params)
    this.findings = findings
  }
}

import { languages } from '@klesis/contract/languages.ts'
import { OrganisationPreview } from '@klesis/contract/org/exchange.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Tx } from '../../../../../db/db.ts'
import { Refusal } from '../../../../../refusals/refuse.ts'
import { describePlan } from '../describe-plan.ts'
import type { Prepared } from '../prepare-import.ts'

/** What an import found, in every language: who asked for it may read it in another one. */
export const Findings = z.record(z.enum(languages), OrganisationPreview)
export type Findings = z.infer<typeof Findings>

export async function readFindings(tx: Tx, prepared: Prepared): Promise<Findings> {
  const [el, en] = [await describePlan(tx, prepared, 'el'), await describePlan(tx, prepared, 'en')]
  return { el, en }
}

/** Whether a file could be written as it is, once somebody has looked at this. */
export const canBeWritten = ({ el: { changesTotal, faultsTotal } }: Findings) => changesTotal > 0 && faultsTotal === 0

/** An import that wrote nothing, with what it found instead. */
export class ImportRefused extends Refusal {
  readonly findings: Findings

  constructor(code: 'org.changedMeanwhile' | 'org.fileFaulty', params: Record<string, Json>, findings: Findings) {
    super(code, params)
    this.findings = findings
  }
}

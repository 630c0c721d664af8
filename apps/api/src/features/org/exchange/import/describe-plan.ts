import type { OrganisationPreview } from '@klesis/contract/org/exchange.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../../db/db.ts'
import type { Prepared } from './prepare-import.ts'
import { countChanges, readChanges } from './read-changes.ts'

/** Describes for the preview what the prepared import would change, counted per sheet and listed, and its faults. */
export async function describePlan(tx: Tx, { staged, basis, faultsIn, faultsTotal }: Prepared, language: Language): Promise<OrganisationPreview> {
  const sheets = await countChanges(tx, staged, language)
  const changesTotal = sheets.reduce((sum, { added, changed, deactivated }) => sum + added + changed + deactivated, 0)
  return { basis, sheets, changes: await readChanges(tx, language), changesTotal, faults: faultsIn(language), faultsTotal }
}

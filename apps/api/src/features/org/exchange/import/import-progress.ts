import type { ImportStep, SheetCount } from '@klesis/contract/org/exchange.ts'
import type { Tx } from '../../../../db/db.ts'

export interface ImportProgress {
  /** Called at the beginning of each step. */
  onStep: (step: ImportStep) => Promise<unknown>
  /** Writes the outcome in the import's transaction. */
  inSameTransaction: (tx: Tx, sheets: SheetCount[]) => Promise<unknown>
}

import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/database.ts'
import type { Tx } from '../../../../db/db.ts'
import type { SheetRow } from '../sheets/sheets.ts'

type PlanAction = 'added' | 'changed' | 'deactivated' | 'unchanged'

/** The actions that write an existing row. */
export const changedActions = ['changed', 'deactivated'] as const satisfies PlanAction[]

type Was<Row> = { [Key in keyof Row & string as `was_${Key}`]: Row[Key] | null }

interface PlanColumns {
  /** The number of the row in the file; null for a row that the file leaves out and the import ends. */
  row: number | null
  /** The id of the present row; null for a new one. */
  id: number | null
  /** Whether the row exists now. */
  is_there: boolean
  action: PlanAction
}

type PlanRow<Key extends SheetKey> = PlanColumns & SheetRow<Key> & Was<SheetRow<Key>>

/** The temporary tables of an import, by their names in PostgreSQL, which are lower case. */
type PlanTables = { [Key in SheetKey as `plan_${Lowercase<Key>}`]: PlanRow<Key> } & {
  [Key in SheetKey as `now_${Lowercase<Key>}`]: Pick<PlanColumns, 'id'> & SheetRow<Key>
}

/** A transaction in which the tables of an import exist. */
export type PlanTx = Kysely<Database & PlanTables>

export const withPlan = (tx: Tx): PlanTx => tx.withTables<PlanTables>()

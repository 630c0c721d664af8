import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { JobContext } from '../../../jobs/define-job.ts'

/** Seals a document that waits for its seal; does nothing if it does not, or no longer. Throws if it has to be tried again. */
export type SealDocument = (context: JobContext, documentId: string) => Promise<void>

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** Absent where the institution seals nothing, as in a rehearsal. */
    sealDocument?: SealDocument
  }
}

/** Says who seals what is issued here: a later feature. */
export function connectSealing(db: Db, sealDocument: SealDocument): void {
  contextOf(db).sealDocument = sealDocument
}

export const isSealing = (db: Db | Tx): boolean => contextOf(db).sealDocument !== undefined

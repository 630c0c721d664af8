import { Id } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'
import { readItemIds } from '../content-hash.ts'

/** The courses the applicant works with: those just chosen, else those of the working copy, else those of the last save. */
export async function currentItemIds(db: Db | Tx, application: ApplicationRow, chosen?: readonly number[]): Promise<number[]> {
  if (chosen) return [...new Set(chosen)]
  return application.working_items === null ? readItemIds(db, application.id) : z.array(Id).parse(application.working_items)
}

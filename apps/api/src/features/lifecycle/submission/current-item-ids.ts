import { Id } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'
import { readItemIds } from '../content-hash.ts'

/** The courses the applicant works with: those just chosen, else those of the working copy, else those of the last save. */
export async function currentItemIds(db: Db | Tx, application: ApplicationRow, chosen?: readonly number[]): Promise<number[]> {
  const isAsked = !chosen && application.working_items === null
  return toCurrentItemIds(application, isAsked ? await readItemIds(db, application.id) : [], chosen)
}

/** Likewise, with the courses of the last save. */
export function toCurrentItemIds({ working_items }: Pick<ApplicationRow, 'working_items'>, saved: readonly number[], chosen?: readonly number[]): number[] {
  if (chosen) return [...new Set(chosen)]
  return working_items === null ? [...saved] : z.array(Id).parse(working_items)
}

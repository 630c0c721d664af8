import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { findUsualDaysOfSeveral, type UsualDays } from './find-usual-days.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** In how many days decisions are usually made, as found lately, by invitation. */
    usualDays?: Map<number, Kept>
  }
}

interface Kept extends UsualDays {
  /** When it is to be found anew, in milliseconds since 1970. */
  until: number
}

/** Ten minutes, in milliseconds. */
const keptFor = 600_000
/** Once more invitations than this are kept, those that are no longer valid are removed. */
const removeAbove = 1_000

/**
 * In how many days decisions are usually made in some invitations. These are medians of hundreds of decisions and change slowly, so that they are found anew only
 * after ten minutes. The map also has other invitations, whose days may be older.
 */
export async function readKeptUsualDays(db: Db, invitationIds: readonly number[], now: Date): Promise<Map<number, UsualDays>> {
  const context = contextOf(db)
  context.usualDays ??= new Map()
  const kept = context.usualDays
  // What was found later than `now` is not valid either: the clock of a rehearsal can be moved back.
  const isValid = (one: Kept | undefined) => one !== undefined && one.until > now.getTime() && one.until <= now.getTime() + keptFor
  const missing = [...new Set(invitationIds)].filter((id) => !isValid(kept.get(id)))
  if (missing.length > 0) {
    if (kept.size > removeAbove) for (const [id, one] of kept) if (!isValid(one)) kept.delete(id)
    const found = await findUsualDaysOfSeveral(db, missing)
    for (const id of missing) kept.set(id, { ...found(id), until: now.getTime() + keptFor })
  }
  return kept
}

import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { findUsualDaysOfSeveral, type UsualDays } from './find-usual-days.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** What was found lately, by invitation. */
    usualDays?: Map<number, Kept>
  }
}

interface Kept extends UsualDays {
  /** In milliseconds since 1970. */
  until: number
}

const keptFor = 600_000
/** Above so many invitations those that are no longer valid are forgotten. */
const mostKept = 1_000

/** The usual days of decisions of some invitations. They are the middle of hundreds of decisions, change slowly, and are found anew after ten minutes. */
export async function keptUsualDays(db: Db, invitationIds: readonly number[], now: Date): Promise<Map<number, UsualDays>> {
  const context = contextOf(db)
  context.usualDays ??= new Map()
  const kept = context.usualDays
  const isValid = (one: Kept | undefined) => one !== undefined && one.until > now.getTime() && one.until <= now.getTime() + keptFor
  const missing = [...new Set(invitationIds)].filter((id) => !isValid(kept.get(id)))
  if (missing.length > 0) {
    if (kept.size > mostKept) for (const [id, one] of kept) if (!isValid(one)) kept.delete(id)
    const found = await findUsualDaysOfSeveral(db, missing)
    for (const id of missing) kept.set(id, { ...found(id), until: now.getTime() + keptFor })
  }
  return kept
}

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
const maxKept = 1_000

/**
 * In how many days decisions are usually made in some invitations. These are medians of hundreds of decisions and change slowly, so that they are found anew only
 * after ten minutes. The map has these invitations alone: what is kept of others may be older.
 */
export async function readKeptUsualDays(db: Db, invitationIds: readonly number[], now: Date): Promise<Map<number, UsualDays>> {
  const context = contextOf(db)
  context.usualDays ??= new Map()
  const kept = context.usualDays
  // What was found later than `now` is not valid either: the clock of a rehearsal can be moved back.
  const isValid = (one: Kept | undefined): one is Kept => one !== undefined && one.until > now.getTime() && one.until <= now.getTime() + keptFor
  const asked = [...new Set(invitationIds)]
  const usual = new Map<number, Kept>()
  for (const id of asked) {
    const one = kept.get(id)
    if (isValid(one)) usual.set(id, one)
  }
  const missing = asked.filter((id) => !usual.has(id))
  if (missing.length === 0) return usual
  const found = await findUsualDaysOfSeveral(db, missing)
  for (const id of missing) {
    const one = { ...found(id), until: now.getTime() + keptFor }
    usual.set(id, one)
    // What is found anew stands last, so that the first is always the oldest.
    kept.delete(id)
    kept.set(id, one)
  }
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - maxKept))) kept.delete(oldest)
  return usual
}

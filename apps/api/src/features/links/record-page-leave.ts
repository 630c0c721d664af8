import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { limitCalls } from '../../limits/limit-calls.ts'
import { Refusal } from '../../refusals/refuse.ts'
import { recordSessionLeave } from '../identity/index.ts'

/** Calls per minute and address. */
export const maxPageLeaves = 120

/** Records that the page of the caller's session is being left. A reload sends the same call, so the session does not end; the token of another session has no effect. */
export async function recordPageLeave(db: Db, actor: Actor, { accessToken, address, now }: { accessToken: string; address: string; now: Date }): Promise<void> {
  if (!actor.sessionId || !(await isWithinLimit(db, address))) return
  await recordSessionLeave(db, { sid: actor.sessionId, token: accessToken, now })
}

/** Above the limit nothing is recorded; the response is the same. */
async function isWithinLimit(db: Db, address: string): Promise<boolean> {
  try {
    await limitCalls(db, { key: `disconected:${address}`, max: maxPageLeaves, seconds: 60 })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

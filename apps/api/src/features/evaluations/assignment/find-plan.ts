import type { Db, Tx } from '../../../db/db.ts'

/** How the applications of an invitation are divided among its committee. */
export interface Plan {
  /** Whether only those evaluate an application to whom it is assigned. */
  isChosen: boolean
  /** Evaluators that each application is to have; null if that was not said. */
  places: number | null
  /** 0 if nothing was ever assigned. */
  revision: number
}

export async function findPlan(db: Db | Tx, invitationId: number): Promise<Plan> {
  const row = await db.selectFrom('assignment_plan').selectAll().where('invitation_id', '=', invitationId).executeTakeFirst()
  return { isChosen: row?.is_chosen ?? false, places: row?.places ?? null, revision: row?.revision ?? 0 }
}

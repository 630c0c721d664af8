import { toApplicationState } from '@klesis/contract/applications/application-moves.ts'
import { approvalStates, appStates } from '@klesis/contract/applications/application-states.ts'
import { statesReaching } from '@klesis/contract/procedures/point-reach.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { pageOfApplications, readManagedInvitation } from '../../invitations/index.ts'

interface Asked {
  id: number
  point: TriggerId
  page: number
}

/** Reads a page of the applications that `readReach` counts at one point. Managers of the invitation may read all of them. */
export async function readReachApplications(db: Db, actor: Actor, { id, point, page }: Asked) {
  await readManagedInvitation(db, actor, id)
  const states = statesReaching(point)
  const pairs = appStates.flatMap((app) =>
    approvalStates.filter((approval) => states.includes(toApplicationState(app, approval))).map((approval) => [app, approval]),
  )
  const from = sql`application a where a.invitation_id = ${id} and a.deleted_at is null
    and (a.app_state, a.approval_state) in (select pair ->> 0, pair ->> 1 from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) pair)`
  return pageOfApplications(db, from, page)
}

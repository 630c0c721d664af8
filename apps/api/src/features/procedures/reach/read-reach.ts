import { type ApplicationState, toApplicationState } from '@klesis/contract/applications/application-moves.ts'
import { statesReaching } from '@klesis/contract/procedures/point-reach.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Reach } from '@klesis/contract/procedures/triggers.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readManagedInvitation } from '../../invitations/index.ts'

/** How many applications of an invitation still meet some points: all together, and at each. Counted by the counters of states. */
export async function readReach(db: Db, actor: Actor, { id, points }: { id: number; points: readonly TriggerId[] }): Promise<Reach> {
  const { isPublished } = await readManagedInvitation(db, actor, id)
  const rows = await db.selectFrom('application_count').select(['app_state', 'approval_state', 'count']).where('invitation_id', '=', id).execute()
  const counted = rows.map(({ app_state, approval_state, count }) => ({ state: toApplicationState(app_state as never, approval_state as never), count }))
  const countOf = (states: readonly ApplicationState[]) => {
    const sum = (isSubmitted: boolean) =>
      counted.filter(({ state }) => states.includes(state) && state.startsWith('permanent') === isSubmitted).reduce((total, { count }) => total + count, 0)
    return { drafts: sum(false), submitted: sum(true) }
  }
  const items = [...new Set(points)].map((point) => ({ id: point, ...countOf(statesReaching(point)) }))
  return { ...countOf(points.flatMap(statesReaching)), items, isPublished }
}

import { type Actor, systemActor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { actorOfPerson } from '../../identity/index.ts'

/** Who planned a publication, with the rights of today; without any if the account was closed. */
export interface Planner {
  name: string
  actor: Actor
}

/** Nobody if the plan was replaced, cancelled or carried out. */
export async function findPlanner(db: Db, { invitationId, planId }: { invitationId: number; planId: number }): Promise<Planner | undefined> {
  const plan = await db
    .selectFrom('planned_publication as f')
    .innerJoin('person as p', 'p.id', 'f.planned_by')
    .select(['f.planned_by as id', 'p.fullname as name'])
    .where('f.invitation_id', '=', invitationId)
    .where('f.plan_id', '=', planId)
    .executeTakeFirst()
  if (!plan) return undefined
  return { name: plan.name, actor: (await actorOfPerson(db, plan.id)) ?? { ...systemActor } }
}

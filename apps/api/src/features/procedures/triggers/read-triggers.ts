import type { CallResult } from '@klesis/contract/endpoint.ts'
import { type TriggerId, triggerIds, triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { findTrigger, findTriggers, toState } from './find-triggers.ts'

/** Names one script. */
export interface TriggerKey {
  invitationId: number
  triggerId: TriggerId
}

/** At which points the invitation has a script. */
export async function listTriggers(db: Db, actor: Actor, invitationId: number): Promise<CallResult<typeof triggers.list>> {
  await readManagedInvitation(db, actor, invitationId)
  const present = new Set((await findTriggers(db, invitationId)).filter(({ exists }) => exists).map(({ id }) => id))
  return Object.fromEntries(triggerIds.map((id) => [id, present.has(id)])) as CallResult<typeof triggers.list>
}

export async function readTriggerStates(db: Db, actor: Actor, invitationId: number): Promise<CallResult<typeof triggers.states>> {
  const { title, isPublished } = await readManagedInvitation(db, actor, invitationId)
  return { invitation: { title, isPublished }, items: (await findTriggers(db, invitationId)).map(toState) }
}

export async function readTrigger(db: Db, actor: Actor, { invitationId, triggerId }: TriggerKey): Promise<CallResult<typeof triggers.read>> {
  await readManagedInvitation(db, actor, invitationId)
  const found = await findTrigger(db, invitationId, triggerId)
  if (!found?.exists) return refuse('trigger.notFound')
  return { ...toState(found), title: triggerPointOf(triggerId).title, script: found.script }
}

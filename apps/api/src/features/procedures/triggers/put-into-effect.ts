import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Listener } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeTrigger, recordTrigger, type TriggerChange, writeTrigger } from './change-trigger.ts'
import { type FoundTrigger, findTriggers } from './find-triggers.ts'
import type { TriggerKey } from './read-triggers.ts'

/** Lets what was saved last run from now on. A script that does not compile is refused. */
export const putTriggerIntoEffect = (db: Db, actor: Actor, trigger: TriggerChange): Promise<TriggerState> =>
  changeTrigger(db, actor, trigger, async (tx, { before }) => {
    if (!before?.exists) return refuse('trigger.notFound')
    if (before.fault !== null) return refuse('trigger.faulty', { message: before.fault })
    if (before.liveNumber !== before.number) await goLive(tx, actor, trigger, before)
  })

/** When the content of an invitation goes live, so do its scripts as they were saved last, except those that do not compile. */
export const putAllIntoEffect: Listener<'invitation.wentLive'> = async (tx, { actor, invitationId }) => {
  const all = await findTriggers(tx, invitationId)
  const waiting = all.filter(({ number, liveNumber, fault, isOnWhenLive }) =>
    fault === null ? number !== liveNumber || isOnWhenLive !== null : isOnWhenLive === false,
  )
  for (const before of waiting) await goLive(tx, actor, { invitationId, triggerId: before.id }, before)
  if (all.some(({ beforeImport }) => beforeImport !== null))
    await tx.updateTable('invitation_trigger').set({ before_import: null }).where('invitation_id', '=', invitationId).execute()
}

/** What was saved last runs if it compiles, or nothing if it was removed, and is switched as an import wants it. */
async function goLive(tx: Tx, actor: Actor, trigger: TriggerKey, { scriptId, number, liveNumber, fault, isOn, isOnWhenLive }: FoundTrigger): Promise<void> {
  const isOnNow = isOnWhenLive ?? isOn
  await writeTrigger(tx, trigger, { ...(fault === null && { live_script_id: scriptId }), is_on: isOnNow, is_on_when_live: null, before_import: null })
  const changes = [...(fault === null ? compare('trigger.live', liveNumber, number) : []), ...compare('trigger.isOn', isOn, isOnNow)]
  await recordTrigger(tx, actor, trigger, { code: 'triggerPutIntoEffect', ids: { scriptId }, changes })
}

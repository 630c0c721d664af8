import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import type { Db } from '../../../db/db.ts'
import type { Listener } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeTrigger, recordTrigger, type TriggerChange, writeTrigger } from './change-trigger.ts'
import { findTriggers } from './find-triggers.ts'

/** Lets what was saved last run from now on. A script that does not compile is refused. */
export const putTriggerIntoEffect = (db: Db, actor: Actor, trigger: TriggerChange): Promise<TriggerState> =>
  changeTrigger(db, actor, trigger, async (tx, { before }) => {
    if (!before?.exists) return refuse('trigger.notFound')
    if (before.fault !== null) return refuse('trigger.faulty', { message: before.fault })
    if (before.liveNumber === before.number) return
    await writeTrigger(tx, trigger, { live_script_id: before.scriptId })
    await recordTrigger(tx, actor, trigger, {
      ...{ code: 'triggerPutIntoEffect', ids: { scriptId: before.scriptId } },
      changes: compare('trigger.live', before.liveNumber, before.number),
    })
  })

/** When the content of an invitation goes live, so do its scripts as they were saved last, except those that do not compile. */
export const putAllIntoEffect: Listener<'invitation.wentLive'> = async (tx, { actor, invitationId }) => {
  const waiting = (await findTriggers(tx, invitationId)).filter(({ number, liveNumber, fault }) => number !== liveNumber && fault === null)
  for (const { id, number, liveNumber, scriptId } of waiting) {
    const trigger = { invitationId, triggerId: id }
    await writeTrigger(tx, trigger, { live_script_id: scriptId })
    await recordTrigger(tx, actor, trigger, { code: 'triggerPutIntoEffect', ids: { scriptId }, changes: compare('trigger.live', liveNumber, number) })
  }
}

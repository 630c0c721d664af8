import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeTrigger, recordTrigger, type TriggerChange, writeTrigger } from './change-trigger.ts'

/** Switches a script on or off at once, also of a published invitation. */
export const switchTrigger = (db: Db, actor: Actor, { isOn, ...trigger }: TriggerChange & { isOn: boolean }): Promise<TriggerState> =>
  changeTrigger(db, actor, trigger, async (tx, { before }) => {
    if (!before?.exists) return refuse('trigger.notFound')
    if (before.isOn === isOn) return
    const beforeImport = before.beforeImport && JSON.stringify({ ...before.beforeImport, isOn })
    await writeTrigger(tx, trigger, { is_on: isOn, is_on_when_live: null, before_import: beforeImport })
    await recordTrigger(tx, actor, trigger, { code: 'triggerSwitched', ids: { isOn }, changes: compare('trigger.isOn', before.isOn, isOn) })
  })

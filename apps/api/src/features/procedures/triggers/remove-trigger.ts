import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { asBeforeImport, changeTrigger, recordTrigger, type TriggerChange, writeTrigger } from './change-trigger.ts'
import type { FoundTrigger } from './find-triggers.ts'
import type { TriggerKey } from './read-triggers.ts'

/** Removes a script at once, also from a published invitation, and one that an import removed and that runs until its content goes live. Its versions stay and can be restored. */
export const removeTrigger = (db: Db, actor: Actor, trigger: TriggerChange): Promise<TriggerState> =>
  changeTrigger(db, actor, trigger, async (tx, { before }) => {
    if (!before || !(before.exists || before.liveNumber !== null)) return refuse('trigger.notFound')
    await clearScript(tx, actor, trigger, { before, isLive: true })
  })

/** Removes what was saved, and what runs if the removal holds at once. The caller has locked the invitation. */
export async function clearScript(tx: Tx, actor: Actor, trigger: TriggerKey, { before, isLive }: { before: FoundTrigger; isLive: boolean }): Promise<void> {
  const before_import = isLive ? null : asBeforeImport(before)
  await writeTrigger(tx, trigger, { script_id: null, is_on_when_live: null, before_import, ...(isLive && { live_script_id: null }) })
  await recordTrigger(tx, actor, trigger, { code: 'triggerRemoved', changes: [{ path: 'trigger.script', before: before.script }] })
}

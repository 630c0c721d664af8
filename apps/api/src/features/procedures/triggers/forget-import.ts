import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import type { Tx } from '../../../db/db.ts'
import type { Listener } from '../../../events/emit.ts'
import { recordTrigger, writeTrigger } from './change-trigger.ts'
import { type FoundTrigger, findTriggers } from './find-triggers.ts'

/** When the draft of an invitation is discarded, so is what its import brought: scripts, switches and removals, but not what somebody saved or switched since. */
export const forgetImport: Listener<'invitation.draftDiscarded'> = async (tx, { actor, invitationId }) => {
  for (const before of await findTriggers(tx, invitationId)) {
    if (before.beforeImport || before.isOnWhenLive !== null) await forget(tx, actor, invitationId, before)
  }
}

async function forget(tx: Tx, actor: Actor, invitationId: number, before: FoundTrigger): Promise<void> {
  const trigger = { invitationId, triggerId: before.id }
  const { scriptId, isOn } = toRestored(before)
  await writeTrigger(tx, trigger, { script_id: scriptId, is_on: isOn, is_on_when_live: null, before_import: null })
  const version =
    scriptId === null ? undefined : await tx.selectFrom('trigger_script').select(['script', 'number']).where('id', '=', scriptId).executeTakeFirstOrThrow()
  const changes = [
    ...compare('trigger.script', before.exists ? before.script : undefined, version?.script),
    ...compare('trigger.isOn', before.isOnWhenLive ?? before.isOn, isOn),
  ]
  if (changes.length === 0) return
  if (version) await recordTrigger(tx, actor, trigger, { code: 'triggerRestored', ids: { scriptId, restored: version.number }, changes })
  else await recordTrigger(tx, actor, trigger, { code: 'triggerRemoved', changes })
}

/** An import never switches what runs, so that only the switch of a script that does not is to be restored. */
const toRestored = ({ beforeImport, scriptId, isOn, liveNumber }: FoundTrigger) =>
  beforeImport ? { scriptId: beforeImport.scriptId, isOn: liveNumber === null ? beforeImport.isOn : isOn } : { scriptId, isOn }

import type { Listener } from '../../../events/emit.ts'
import { findTriggers } from './find-triggers.ts'
import { clearScript } from './remove-trigger.ts'
import { storeScript } from './save-trigger.ts'

/** The scripts of the copied invitation, as they were saved last, become those of the copy. */
export const copyTriggers: Listener<'invitation.copiedWithScripts'> = async (tx, { actor, sourceId, invitationId }) => {
  for (const { id, script, fault, exists, ...source } of await findTriggers(tx, sourceId)) {
    const isOn = source.isOnWhenLive ?? source.isOn
    if (exists) await storeScript(tx, actor, { invitationId, triggerId: id, before: undefined, script, fault, isOn, isLive: true, code: 'triggerSaved' })
  }
}

/** The scripts of a file replace those of the invitation. When the import goes live they are in effect and on or off as the file says; what runs stays as it is until then. */
export const importTriggers: Listener<'invitation.scriptsImported'> = async (tx, { actor, invitationId, triggers }) => {
  const present = await findTriggers(tx, invitationId)
  for (const { id, script, fault, isOn } of triggers) {
    const before = present.find((one) => one.id === id)
    const isSame = before?.exists && before.script === script && (before.isOnWhenLive ?? before.isOn) === isOn
    if (!isSame) await storeScript(tx, actor, { invitationId, triggerId: id, before, script, fault, isOn, isLive: false, code: 'triggerSaved' })
  }
  for (const before of present) {
    if (before.exists && !triggers.some(({ id }) => id === before.id))
      await clearScript(tx, actor, { invitationId, triggerId: before.id }, { before, isLive: false })
  }
}

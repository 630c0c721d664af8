import type { Listener } from '../../../events/emit.ts'
import { findRules, findRulesVersion } from './find-rules.ts'
import { storeRules } from './save-rules.ts'

/** When the draft of an invitation is discarded, so are the rules that its import brought, but not what somebody saved since. */
export const forgetImportedRules: Listener<'invitation.draftDiscarded'> = async (tx, { actor, invitationId }) => {
  const before = await findRules(tx, invitationId)
  if (!before?.beforeImport) return
  const { number, offIds } = before.beforeImport
  const version = number === null ? undefined : await findRulesVersion(tx, { invitationId, number })
  const running = new Set(before.live?.rules.map(({ id }) => id))
  // A rule that runs is on or off as it is now: an import switches none of them.
  const rules = version?.rules.map((rule) => ({ ...rule, isOn: !(running.has(rule.id) ? before.offIds : offIds).includes(rule.id) })) ?? []
  const restored = version ? { restored: version.number } : {}
  await storeRules(tx, actor, { invitationId, before, rules, isLive: false, code: 'rulesRestored', ...restored })
}

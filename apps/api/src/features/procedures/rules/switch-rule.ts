import type { InvitationRules } from '@klesis/contract/procedures/rules/rules.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeRules, type RulesChange, recordRules, writeRules } from './change-rules.ts'
import { labelOf } from './save-rules.ts'

/** Switches a rule on or off at once, also one that runs and is no longer among those that were saved last. */
export const switchRule = (db: Db, actor: Actor, { ruleId, isOn, ...change }: RulesChange & { ruleId: string; isOn: boolean }): Promise<InvitationRules> =>
  changeRules(db, actor, change, async (tx, { before }) => {
    const rule = [...(before?.saved.rules ?? []), ...(before?.live?.rules ?? [])].find(({ id }) => id === ruleId)
    if (!before || !rule) return refuse('rule.notFound')
    if (rule.isOn === isOn) return
    const others = before.offIds.filter((id) => id !== ruleId)
    const { saved, live, beforeImport } = before
    const off_ids = isOn ? others : [...others, ruleId]
    const before_import = beforeImport && JSON.stringify(beforeImport)
    await writeRules(tx, change.invitationId, { set_id: saved.id, live_set_id: live?.id ?? null, off_ids, before_import })
    const changes = compare('rule.isOn', rule.isOn, isOn).map((one) => ({ ...one, label: labelOf(rule) }))
    await recordRules(tx, actor, change.invitationId, { code: 'ruleSwitched', ids: { ruleId, isOn }, changes })
  })

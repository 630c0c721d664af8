import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { Db } from '../../../db/db.ts'

/** A rule as a version keeps it. */
export type StoredRule = Omit<Rule, 'isOn'>

export const withSwitches = (rules: readonly StoredRule[], offIds: readonly string[]): Rule[] =>
  rules.map((rule) => ({ ...rule, isOn: !offIds.includes(rule.id) }))

/** The rules of an invitation as they were saved last. */
export async function findSavedRules(db: Db, invitationId: number): Promise<Rule[]> {
  const row = await db
    .selectFrom('invitation_rules as r')
    .innerJoin('rule_set as s', 's.id', 'r.set_id')
    .select(['s.rules', 'r.off_ids'])
    .where('r.invitation_id', '=', invitationId)
    .executeTakeFirst()
  return row ? withSwitches(row.rules as unknown as StoredRule[], row.off_ids) : []
}

import type { RuleApprover, RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { StoredRule } from '../../invitations/index.ts'
import { type CopyOf, continueIds, copyTable } from './copy-tables.ts'
import { inventedAddress } from './invented-names.ts'
import { copiedRules, namedApprovers } from './named-approvers.ts'

/** Copies the rules that were saved last, which run as they will once the draft is published. Approvers whom they name get the user names that they have in the copy. */
export async function copyRules(tx: Tx, of: CopyOf): Promise<void> {
  const named = await sql<{ id: number; named: string }>`select id, named from ${namedApprovers(of)} n`.execute(tx)
  const uids = new Map(named.rows.map((row) => [row.named, inventedAddress(row.id)]))
  const { rows } = await sql<{ id: number; rules: StoredRule[] }>`select id, rules from ${copiedRules(of)} s`.execute(tx)
  const copied = rows.map(({ id, rules }) => ({ id, rules: rules.map((rule) => renameApprovers(rule, uids)) }))
  await sql`
    insert into ${sql.id(of.schema, 'rule_set')} (id, invitation_id, number, rules, author_id, created_at) overriding system value
    select s.id, s.invitation_id, s.number, c.rules, ${of.secretaryId}, s.created_at
    from ${sql.id(of.real, 'rule_set')} s join json_to_recordset(${JSON.stringify(copied)}::json) as c (id bigint, rules jsonb) on c.id = s.id`.execute(tx)
  await continueIds(tx, of.schema, 'rule_set')
  await copyTable(tx, of, { table: 'invitation_rules', where: 't.invitation_id = $1', set: { live_set_id: 't.set_id' } })
}

type Uids = ReadonlyMap<string, string>

function renameApprovers({ then: effects, ...rule }: StoredRule, uids: Uids): StoredRule {
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  return { ...rule, then: effects.map((effect) => renameIn(effect, uids)) }
}

function renameIn(effect: RuleEffect, uids: Uids): RuleEffect {
  if (effect.kind !== 'approvers') return effect
  return { ...effect, steps: effect.steps.map((step) => ({ ...step, approver: rename(step.approver, uids) })) }
}

/** Who is nobody of the staff is nobody in the copy either. */
const rename = (approver: RuleApprover, uids: Uids): RuleApprover =>
  approver.kind === 'person' ? { ...approver, uid: uids.get(approver.uid) ?? approver.uid } : approver

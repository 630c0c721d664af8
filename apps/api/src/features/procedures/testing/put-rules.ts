import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Puts rules in force, instead of those before. */
export async function putRules(db: Db, invitationId: number, rules: readonly Rule[]): Promise<void> {
  const stored = JSON.stringify(rules.map(({ isOn: _, ...rule }) => rule))
  const off = rules.filter(({ isOn }) => !isOn).map(({ id }) => id)
  await sql`with saved as (
      insert into rule_set (invitation_id, number, rules, author_id, created_at)
      select i.id, 1 + (select count(*) from rule_set s where s.invitation_id = i.id), ${stored}::jsonb, i.created_by, now()
      from invitation i where i.id = ${invitationId} returning id)
    insert into invitation_rules (invitation_id, set_id, live_set_id, off_ids) select ${invitationId}, id, id, ${off}::text[] from saved
    on conflict (invitation_id) do update set set_id = excluded.set_id, live_set_id = excluded.live_set_id, off_ids = excluded.off_ids`.execute(db)
}

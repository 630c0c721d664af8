import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Counts somebody whom a rule stopped: once for each person and rule, however often and from wherever they come. */
export async function countExit(db: Db, { invitationId, ruleId, personId }: { invitationId: number; ruleId: string; personId: number }): Promise<void> {
  await sql`
    with stopped as (
      insert into rule_exit (invitation_id, rule_id, person_id) values (${invitationId}, ${ruleId}, ${personId}) on conflict do nothing returning invitation_id, rule_id)
    insert into rule_exit_count (invitation_id, rule_id, people) select invitation_id, rule_id, 1 from stopped
    on conflict (invitation_id, rule_id) do update set people = rule_exit_count.people + 1`.execute(db)
}

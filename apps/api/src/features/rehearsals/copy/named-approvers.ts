import { type RawBuilder, sql } from 'kysely'
import type { CopyOf } from './copy-tables.ts'

/** The rules that are copied, as rows `id` and `rules`: those that were saved last. */
export const copiedRules = ({ real, invitationId }: CopyOf): RawBuilder<unknown> => sql`(
  select s.id, s.rules from ${sql.id(real, 'rule_set')} s
  where s.id in (select r.set_id from ${sql.id(real, 'invitation_rules')} r where r.invitation_id = ${invitationId}))`

/** Whom the copied rules name as approvers, as rows `id` and `named`. As when a rule runs, nobody is meant who is not of the staff. */
export const namedApprovers = (of: CopyOf): RawBuilder<unknown> => sql`(
  select distinct on (n.named) p.id, n.named
  from (select distinct jsonb_path_query(s.rules, '$[*].then[*].steps[*].approver ? (@.kind == "person").uid') #>> '{}' as named from ${copiedRules(of)} s) n
    join ${sql.id(of.real, 'person')} p on p.is_active and (p.uid = n.named or (n.named like '%@%' and lower(p.email) = lower(n.named)))
  where exists (select from ${sql.id(of.real, 'employee')} e where e.person_id = p.id and e.is_active)
  order by n.named, p.uid = n.named desc, p.id)`

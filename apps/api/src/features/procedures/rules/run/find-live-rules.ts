import { sql } from 'kysely'
import { namedQuery } from '../../../../db/named-query.ts'
import type { StoredRule } from '../../../invitations/index.ts'

/** A rule that runs, and the version that it is of. */
export interface LiveRule {
  ruleSetId: number
  /** Of the version. */
  number: number
  rule: StoredRule
}

/** The rules that run at a point of an invitation, in their order. */
export const findLiveRules = namedQuery<{ invitationId: number; point: string }, LiveRule>(
  'procedures.liveRules',
  (value) => sql`
    select s.id as "ruleSetId", s.number, x.rule from invitation_rules r join rule_set s on s.id = r.live_set_id
      cross join lateral jsonb_array_elements(s.rules) with ordinality as x (rule, turn)
    where r.invitation_id = ${value('invitationId')} and x.rule ->> 'point' = ${value('point')} and not x.rule ->> 'id' = any(r.off_ids) order by x.turn`,
)

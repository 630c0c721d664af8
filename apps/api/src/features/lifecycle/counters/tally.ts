import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { isDuty } from '../../duties/index.ts'

/** What applications add to one stored counter. */
export interface TallyRow {
  kind: 'application' | 'step' | 'duty' | 'item'
  /** Whose counter it is: the id of an invitation, an approver or a course. */
  owner: number
  /** `app_state.approval_state` of applications, the state of steps, `unit_id.state` of duties; empty for courses. */
  state: string
  count: number
}

/** The definition of the counters, for one application and for a recount of all. Deleted applications do not count. */
export const countedTally = (only: RawBuilder<unknown>) => sql<TallyRow>`
  select 'application' as kind, a.invitation_id as owner, a.app_state || '.' || a.approval_state as state, count(*)::int as count
    from application a where a.deleted_at is null and ${only} group by 2, 3
  union all
  select 'step', s.approver_id, s.state, count(*)::int
    from application a join step s on s.application_id = a.id where a.deleted_at is null and ${only} group by 2, 3
  union all
  select 'duty', s.approver_id, s.unit_id || '.' || s.state, count(*)::int
    from application a join step s on s.application_id = a.id
    where a.deleted_at is null and s.opened_at is not null and s.unit_id is not null and ${isDuty} and ${only} group by 2, 3
  union all
  select 'item', i.item_id, '', count(*)::int
    from application a join application_item i on i.application_id = a.id where a.deleted_at is null and a.app_state = 'permanent' and ${only} group by 2, 3`

const countOne = namedQuery<{ applicationId: number }, TallyRow>('lifecycle.tally', (value) => countedTally(sql`a.id = ${value('applicationId')}`))

/** What one application adds to the counters now. */
export const tally = (tx: Tx, applicationId: number): Promise<TallyRow[]> => countOne(tx, { applicationId })

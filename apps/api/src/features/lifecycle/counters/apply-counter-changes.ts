import { sql } from 'kysely'
import { beforeCommit, type Collection } from '../../../db/before-commit.ts'
import type { Tx } from '../../../db/db.ts'
import { namedChange } from '../../../db/named-query.ts'
import { countedTally, type TallyRow } from './tally.ts'

interface CountedChange {
  applicationId: number
  /** What it counted before the change. */
  before: readonly TallyRow[]
  /** Is called once the counters are written. */
  onWritten?: () => void
}

/** Adds to the stored counters, before the commit, what an application then counts and did not before. */
export const applyCounterChanges = (tx: Tx, change: CountedChange): Promise<void> => beforeCommit(tx, countedChanges, change)

/** Counter rows are locked after all others and in one order, so that commands cannot deadlock and hold them shortly. */
const countedChanges: Collection<CountedChange> = {
  order: 10,
  write: async (tx, changes) => {
    for (const { applicationId, before, onWritten } of changes) {
      await updateCounters(tx, { applicationId, before: JSON.stringify(before) })
      onWritten?.()
    }
  },
}

/** Each part waits for the one before it, which keeps the order of the locks. Courses are not locked against new references, which submissions hold already. */
const updateCounters = namedChange<{ applicationId: number; before: string }>(
  'lifecycle.updateCounters',
  (value) => sql`
    with tallied as (
      select kind, owner, state, count from (${countedTally(sql`a.id = ${value('applicationId')}`)}) now
      union all select kind, owner, state, -count from json_to_recordset(${value('before')}::json) as b (kind text, owner integer, state text, count integer)),
    change as materialized (select kind, owner, state, sum(count)::int as n from tallied group by kind, owner, state having sum(count) <> 0),
    applications as (
      insert into application_count (invitation_id, app_state, approval_state, count)
      select owner, split_part(state, '.', 1), split_part(state, '.', 2), n from change where kind = 'application' order by owner, state
      on conflict (invitation_id, app_state, approval_state) do update set count = application_count.count + excluded.count returning 1),
    steps as (
      insert into step_count (approver_id, state, count)
      select owner, state, n from change where kind = 'step' and (select count(*) from applications) >= 0 order by owner, state
      on conflict (approver_id, state) do update set count = step_count.count + excluded.count returning 1),
    duties as (
      insert into duty_count (approver_id, unit_id, state, count)
      select owner, split_part(state, '.', 1)::int, split_part(state, '.', 2), n from change where kind = 'duty' and (select count(*) from steps) >= 0
      order by owner, state
      on conflict (approver_id, unit_id, state) do update set count = duty_count.count + excluded.count returning 1),
    items as (
      select i.id, c.n from invitation_item i join change c on c.owner = i.id
      where c.kind = 'item' and (select count(*) from duties) >= 0 order by i.id for no key update of i)
    update invitation_item i set apps = i.apps + items.n from items where i.id = items.id`,
)

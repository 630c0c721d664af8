import type { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type InvitationFilter, narrowingOf, waitingApplications } from '../../application-lists/index.ts'
import { isOwn } from '../own-steps.ts'
import { findOwnFilters, requirePendingFilters } from './find-list-filters.ts'
import { stateOfTab } from './read-own-approvals.ts'

/** After how many days of waiting one asks what waits. */
const offeredDays = [3, 7, 14, 30]

/** Of one invitation, of one department, or, without either, of all rows. */
interface Counted {
  invitationId: number | null
  departmentId: number | null
  title: LocalizedText | null
  isWhole: boolean
  count: number
  waited: number[]
}

/** By what a list of approvals can be filtered. Counts all its rows, so it is asked only where the filters are opened. */
export async function readApprovalFilters(
  db: Db,
  actor: Actor,
  { tab, scope }: HandlerInput<typeof approvals.filters>['params'],
  now: Date,
): Promise<CallResult<typeof approvals.filters>> {
  const { id: me } = requirePerson(actor)
  if (scope === 'all' && (!mayEverywhere(actor, 'approval.listAll') || tab !== 'pending')) return refuse('access.denied')
  const isOwnPending = scope === 'my' && tab === 'pending'
  const hidden =
    scope === 'all' ? await requirePendingFilters(db, actor) : isOwnPending ? [] : await findOwnFilters(db, actor, { me, state: stateOfTab[tab], now })
  const rows =
    scope === 'all'
      ? sql`(select a.*, null::timestamptz as opened_at from application a where ${waitingApplications.condition}) a`
      : sql`(select a.*, s.opened_at from step s join application a on a.id = s.application_id where ${isOwn(me, now)} and s.state = ${stateOfTab[tab]}) a`
  const counted = await countRows(db, { rows, hidden, now })
  const whole = counted.find(({ isWhole }) => isWhole)
  return {
    invitations: counted.flatMap(({ invitationId: id, title, count }) => (id === null ? [] : { id, title: title ?? {}, count })),
    units: counted.flatMap(({ departmentId: id, count }) => (id === null ? [] : { id, count })),
    ages: isOwnPending && whole ? offeredDays.map((days, at) => ({ days, count: whole.waited[at] ?? 0 })) : [],
  }
}

async function countRows(db: Db, { rows, hidden, now }: { rows: ReturnType<typeof sql>; hidden: readonly InvitationFilter[]; now: Date }): Promise<Counted[]> {
  const conditions = [sql`a.deleted_at is null`, ...hidden.flatMap(narrowingOf)]
  const waited = offeredDays.map((days) => sql`count(*) filter (where a.opened_at <= ${now}::timestamptz - ${sql.lit(days)} * interval '1 day')::int`)
  const { rows: counted } = await sql<Counted>`
    select c.*, i.title from (
      select a.invitation_id as "invitationId", a.department_id as "departmentId", grouping(a.invitation_id, a.department_id) = 3 as "isWhole",
        count(*)::int as count, array[${sql.join(waited)}] as waited
      from ${rows} where ${sql.join(conditions, sql` and `)}
      group by grouping sets ((a.invitation_id), (a.department_id), ())) c
    left join invitation i on i.id = c."invitationId"
    order by c.count desc, c."invitationId", c."departmentId"`.execute(db)
  return counted
}

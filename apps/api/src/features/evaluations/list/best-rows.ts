import { type RawBuilder, sql } from 'kysely'
import { drawnPlaceSql, drawnSql } from '../draw/drawn-order.ts'
import { isCountedSql } from './conditions.ts'

/** What is read of applications `a` of an invitation and their summaries `s`, and which of them are. */
interface Readable {
  invitationId: number
  columns: RawBuilder<unknown>
  /** Joins to an application. */
  joined: RawBuilder<unknown>
  condition: RawBuilder<unknown>
}

/** The rows of a list as `known`, of which `first` are all that it needs, and an expression that counts all. */
export function rowsUpTo(best: number | undefined, readable: Readable, { hasHidden, me }: { hasHidden: boolean; me: number }) {
  if (best === undefined) return { rows: sql`${allRows(readable)}, first as (select * from known)`, total: sql`count(*) over ()` }
  const first = sql`first as (select * from known a order by mean desc nulls last, ${drawnPlaceSql(readable.invitationId)}, id limit ${best})`
  if (hasHidden) return { rows: sql`${allRows(readable)}, ${first}`, total: sql`(select count(*) from known)` }
  return { rows: sql`${bestRows(readable, best)}, ${first}`, total: openTotal(readable.invitationId, me) }
}

/** All of them, as `known`. */
const allRows = ({ columns, joined, condition }: Readable): RawBuilder<unknown> => sql`
  known as materialized (
    select ${columns} from application a ${joined} left join evaluation_summary s on s.application_id = a.id where ${condition})`

/**
 * Among others the best ones by mean, then by the draw among equal ones and by number, as `known`, where no mean is hidden: in the order of an index, so that others cost
 * nothing, however many are equal. The index knows of no draws, so that what was drawn is added. If fewer have a mean than are asked for, all of these are found, and the
 * first of the applications that are not among them follow.
 */
const bestRows = ({ invitationId, columns, joined, condition }: Readable, count: number): RawBuilder<unknown> => sql`
  ranked as materialized (
    select ${columns} from evaluation_summary s join application a on a.id = s.application_id ${joined}
    where s.invitation_id = ${invitationId} and s.mean is not null and ${condition} order by s.mean desc nulls last, s.application_id limit ${count}),
  drawn as (
    select ${columns} from evaluation_summary s join application a on a.id = s.application_id ${joined}
    where s.application_id = any(${drawnSql(invitationId)}::int[]) and s.mean is not null and ${condition} and s.application_id not in (select id from ranked)),
  known as (
    select * from ranked union all select * from drawn union all (
      select * from (
        select ${columns} from application a ${joined} left join evaluation_summary s on s.application_id = a.id where ${condition} order by a.id limit ${2 * count}) one
      where one.id not in (select id from ranked) order by one.id limit greatest(0, ${count} - (select count(*) from ranked))))`

/** How many applications of the invitation are open to a person: the stored counter without those that are closed to them. */
const openTotal = (invitationId: number, personId: number): RawBuilder<number> => sql<number>`(
  (select coalesce(sum(n.count), 0) from application_count n where n.invitation_id = ${invitationId} and n.app_state = 'permanent')
  - (select count(*) from application a where a.invitation_id = ${invitationId} and ${isCountedSql} and a.id in (
    select own.id from application own where own.person_id = ${personId} and own.deleted_at is null
    union all select c.application_id from evaluation_conflict c where c.person_id = ${personId})))`

import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isAssignedTo } from '../../duties/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { hidesOthersSql } from '../list/conditions.ts'
import { isOfRoundSql } from '../stages/find-changes.ts'
import { isNewSql } from './is-new.ts'

interface Of {
  ids: readonly number[]
  me: number
  now: Date
}

/**
 * How many comments of the discussion of each application the reader has still to read, of those applications that have any. Of a discussion that is hidden from them
 * nothing is counted, since how much is written there is hidden as well.
 */
export async function countNewComments(db: Db, access: EvaluationAccess, { ids, me, now }: Of): Promise<ReadonlyMap<number, number>> {
  if (access.stage === null || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select a.id, (select count(*)::int from discussion_comment e where e.application_id = a.id and ${isNewSql(me)}) as count
    from application a left join evaluation e on e.application_id = a.id and e.person_id = ${me}
    where a.id = any(${ids}) and a.id in (select application_id from discussion_comment) and not ${isHiddenSql(access, me, now)}`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** For an application `a` and the reader's own evaluation `e` of it, if there is one. The same as `hidesDiscussion`. */
const isHiddenSql = ({ role, stage }: EvaluationAccess, me: number, now: Date) =>
  role === null || stage === 'decision'
    ? sql`false`
    : sql`(${isAssignedTo(me)} and ${hidesOthersSql(now)} and not exists (
        select from score_change e where e.application_id = a.id and e.person_id = ${me} and not e.is_complete and ${isOfRoundSql}))`

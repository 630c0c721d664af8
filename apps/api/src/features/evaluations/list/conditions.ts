import { may } from '@klesis/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ValueOrParameter } from '../../../db/named-query.ts'
import { hasDeclined, isExpectedOf, isInRound, isKeptFor, isMemberToday, isOpenTo } from '../../duties/index.ts'
import { settledBefore } from '../evaluation-row.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'

/** For an application `a`: it is evaluated. Withdrawn and deleted ones leave all lists and counts. */
export const isCountedSql = sql<boolean>`(a.app_state = 'permanent' and a.deleted_at is null)`

/** For an evaluation `e`: its member had no conflict of interest while evaluation was open, so that it counts once it is final. */
export const countsSql = sql<boolean>`(not exists (
  select from evaluation_conflict c where c.application_id = e.application_id and c.person_id = e.person_id and not c.after_closing))`

/** For an application `a`: its evaluations can be changed. The same as `isWaiting` of a row. */
export const isWaitingSql = sql<boolean>`(a.app_state = 'permanent' and a.approval_state = 'notstarted' and a.approval_problem is null)`

/** For an evaluation `e` of an application `a` that waits: it is final, and the application has changed since. The same as `asksToConfirm` of a row. */
export const asksToConfirmSql = sql<boolean>`(coalesce(e.state = 'final' and e.evaluated_on is distinct from a.content_hash, false) and ${isWaitingSql})`

/** For an application `a` and a member's own evaluation `e` of it, if there is one: what others say is hidden from the member. The same as `hidesOthers` of a row. */
export const hidesOthersSql = (now: Date) => sql<boolean>`(${isWaitingSql} and (e.final_at > ${settledBefore(now)}::timestamptz or e.final_at is null))`

/** For an application `a` of this evaluation: it is in the present round, and the member is to evaluate it, being assigned to it where applications are divided, and not having declined it. */
export const isMineSql = ({ isChosen }: Pick<EvaluationAccess, 'isChosen'>, personId: number) =>
  sql<boolean>`(${isInRound} and not ${hasDeclined(personId)} and ${
    isChosen ? sql`exists (select from evaluation_assignment x where x.application_id = a.id and x.person_id = ${personId})` : sql`true`
  })`

/** For an application `a` of this evaluation: the actor may know of it. Who ranks sees all that is not closed to them, others what they are to evaluate. */
export const isShownSql = (access: Pick<EvaluationAccess, 'isChosen' | 'capacities'>, personId: number) =>
  sql<boolean>`(${isOpenTo(personId)} and ${may('evaluation.rank', access.capacities) ? sql`true` : sql`(${isMineSql(access, personId)} or ${isKeptFor(personId)})`})`

/** For an application `a`: how many members of today still owe their evaluation of it. */
export const missingSql = (committeeId: ValueOrParameter<number | null>, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from committee_member m where m.committee_id = ${committeeId} and ${isMemberToday(now)} and ${isExpectedOf}
    and not exists (select from evaluation o where o.application_id = a.id and o.person_id = m.person_id and o.state = 'final'))`

/**
 * The same of many applications at once: their `id` with how many owe it as `missing`, without those of which nobody does. Where all are counted, one join takes a
 * fraction of the time of a statement for each.
 */
export const owedOf = (applications: RawBuilder<unknown>, committeeId: number | null, now: Date): RawBuilder<unknown> => sql`(
  select a.id, count(*)::int as missing from ${applications} a join committee_member m on m.committee_id = ${committeeId} and ${isMemberToday(now)} and ${isExpectedOf}
    left join evaluation o on o.application_id = a.id and o.person_id = m.person_id and o.state = 'final' where o.person_id is null group by a.id)`

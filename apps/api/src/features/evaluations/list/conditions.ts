import { type RawBuilder, sql } from 'kysely'
import type { ValueOrParameter } from '../../../db/named-query.ts'
import { isMemberToday } from '../../duties/index.ts'
import { settledBefore } from '../evaluation-row.ts'

/** For an application `a`: it is evaluated. Withdrawn and deleted ones leave all lists and counts. */
export const isCountedSql = sql<boolean>`(a.app_state = 'permanent' and a.deleted_at is null)`

/** For an application `a`: its evaluations can be changed. The same as `isWaiting` of a row. */
export const isWaitingSql = sql<boolean>`(a.app_state = 'permanent' and a.approval_state = 'notstarted' and a.approval_problem is null)`

/** For an evaluation `e` of an application `a` that waits: it is final, and the application has changed since. The same as `asksToConfirm` of a row. */
export const asksToConfirmSql = sql<boolean>`(coalesce(e.state = 'final' and e.evaluated_on is distinct from a.content_hash, false) and ${isWaitingSql})`

/** For an application `a` and a member's own evaluation `e` of it, if there is one: what others say is hidden from the member. The same as `hidesOthers` of a row. */
export const hidesOthersSql = (now: Date) => sql<boolean>`(${isWaitingSql} and (e.final_at > ${settledBefore(now)}::timestamptz or e.final_at is null))`

/** For an application `a`: how many regular members of today still owe their evaluation of it. Substitutes may evaluate, but owe nothing. */
export const missingSql = (committeeId: ValueOrParameter<number | null>, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from committee_member m where m.committee_id = ${committeeId} and m.role <> 'substitute' and ${isMemberToday(now)} and m.person_id <> a.person_id
    and not exists (select from evaluation_conflict c where c.application_id = a.id and c.person_id = m.person_id)
    and not exists (select from evaluation o where o.application_id = a.id and o.person_id = m.person_id and o.state = 'final'))`

import type { Duty } from '@klesis/contract/identity/account.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../../../db/athens-day.ts'
import type { Db } from '../../../../db/db.ts'

type Counts = Record<Duty['code'], number>

/** Duties of the person that prevent the erasure of the account. */
export async function findDuties(db: Db, personId: number, now: Date): Promise<Duty[]> {
  const today = athensDaySql(now)
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from step s join application a on a.id = s.application_id and a.deleted_at is null
        where s.approver_id = ${personId} and s.state in ('pending', 'review')) as "openSteps",
      (select count(*)::int from step s join application a on a.id = s.application_id and a.deleted_at is null and a.approval_state in ('pending', 'review')
        where s.approver_id = ${personId} and s.state = 'notstarted') as "comingSteps",
      (select count(*)::int from holding h join employee e on e.id = h.employee_id
        where e.person_id = ${personId} and h.active_from <= ${today} and (h.active_until is null or h.active_until >= ${today})) as position,
      (select count(*)::int from committee_member where person_id = ${personId} and (active_until is null or active_until >= ${today})) as committee,
      (select count(*)::int from person_role where person_id = ${personId} and role = 'systemAdmin'
        and not exists (select from person_role r join person p on p.id = r.person_id and p.is_active where r.role = 'systemAdmin' and r.person_id <> ${personId})) as "lastSystemAdmin"`.execute(
    db,
  )
  const counts = rows[0] ?? { openSteps: 0, comingSteps: 0, position: 0, committee: 0, lastSystemAdmin: 0 }
  return (Object.keys(counts) as Duty['code'][]).map((code) => ({ code, count: counts[code] })).filter(({ count }) => count > 0)
}

import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { applicantsOf, cast } from './cast.ts'

/**
 * One row for each application to be: who applies to what when, what became of it, and who decides. Of twenty, two are drafts, one is saved temporarily,
 * one has no approver, seven wait for a first or second approver, one is in review, five are approved, two rejected, and one needs no approval.
 * The measured persons have as many at every size, spread over all of it.
 */
export async function planApplications(db: Db, size: number): Promise<void> {
  const { pendingOfApprover, applicationsOfApplicant, approvers, firstApprover } = cast
  const stride = Math.floor(size / 4 / pendingOfApprover)
  await sql`
    create unlogged table bench_plan as
    select n, kind, 1 + n % ${cast.invitations}::int as invitation, case when kind in ('draft', 'temporary') then kind else 'permanent' end as app_state,
      case kind when 'first' then 'pending' when 'second' then 'pending' when 'review' then 'review' when 'approved' then 'approved'
        when 'rejected' then 'rejected' when 'skipped' then 'skipped' else 'notstarted' end as approval_state,
      case when n % ${Math.floor(size / applicationsOfApplicant)}::int = 0 and n / ${Math.floor(size / applicationsOfApplicant)}::int <= ${applicationsOfApplicant}::int
        then ${cast.applicant}::int else ${cast.firstApplicant}::int + (n::bigint * 104729 % ${applicantsOf(size)}::int)::int end as applicant,
      ${firstApprover}::int + case when kind = 'first' and rank % ${stride}::int = 0 and rank / ${stride}::int < ${pendingOfApprover}::int then 0
        when kind = 'first' then 1 + (n::bigint * 7919 % ${approvers - 1}::int)::int else (n::bigint * 7919 % ${approvers}::int)::int end as approver,
      ${firstApprover}::int + 1 + (n::bigint * 6101 % ${approvers - 1}::int)::int as second_approver,
      date_trunc('minute', now()) - (${size}::int - n) * (interval '3 years' / ${size}::int) - interval '1 hour' as at
    from (
      select n, (n - 1) / 20 * 5 + (n - 1) % 20 - 4 as rank, (array['draft', 'draft', 'temporary', 'problem', 'first', 'first', 'first', 'first', 'first',
        'second', 'second', 'review', 'approved', 'approved', 'approved', 'approved', 'approved', 'rejected', 'rejected', 'skipped'])[1 + (n - 1) % 20] as kind
      from generate_series(1, ${size}::int) n) numbered`.execute(db)
  await sql`analyze bench_plan`.execute(db)
}

import { sql } from 'kysely'
import type { JsonValue } from '../../../db/database.ts'
import type { Db } from '../../../db/db.ts'
import { makeVersion } from '../../invitations/testing/fixtures.ts'
import { recountCounters } from '../../lifecycle/index.ts'

export interface TestInvitation {
  id: number
  versionId: number
  title: string
}

/** Inserts a published invitation with an empty form directly into the tables. */
export async function makeInvitation(db: Db, creatorId: number, { title = 'Υποτροφίες' }: { title?: string } = {}): Promise<TestInvitation> {
  const invitation = await db
    .insertInto('invitation')
    .values({
      title: JSON.stringify({ el: title, en: `${title} (en)` }),
      starts_at: '2020-01-01T00:00:00Z',
      ends_at: '2999-01-01T00:00:00Z',
      is_published: true,
      app_approvals: true,
      app_comments: true,
      created_by: creatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const versionId = await makeVersion(db, invitation.id, creatorId, { display: 'form', components: [] })
  return { id: invitation.id, versionId, title }
}

export interface Waiting {
  invitation: TestInvitation
  applicantId: number
  /** The approvers of each order; the first order is open. */
  approvers: readonly (readonly number[])[]
  count?: number
  approvalType?: 'simple' | 'form' | 'pdf.sign'
  form?: JsonValue
  openedAt?: string
}

/** Submitted applications whose first order is pending. Returns their ids, oldest first. */
export async function makePendingApplications(
  db: Db,
  { invitation, applicantId, approvers, count = 1, approvalType = 'simple', form, openedAt }: Waiting,
): Promise<number[]> {
  const at = openedAt ?? new Date().toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into application (invitation_id, version_id, person_id, created_by, login_group, app_state, approval_state, title, applicant_name, approvals, submitted_at)
    select ${invitation.id}, ${invitation.versionId}, p.id, p.id, 'university', 'permanent', 'pending', ${invitation.title}, p.fullname, ${approvers.length}::int, ${at}::timestamptz
    from person p, generate_series(1, ${count}) where p.id = ${applicantId} returning id`.execute(db)
  const ids = rows.map((row) => row.id)
  for (const [index, group] of approvers.entries()) {
    const isOpen = index === 0
    await sql`
      with groups as (insert into step_group (application_id, sort_order, rule, state)
        select a, ${index + 1}, 'all', ${isOpen ? 'pending' : 'notstarted'} from unnest(${ids}::int[]) a returning id, application_id)
      insert into step (application_id, invitation_id, group_id, approver_id, approval_type, form, state, opened_at, label)
      select g.application_id, ${invitation.id}, g.id, approver, ${approvalType}, ${form ? JSON.stringify(form) : null}::jsonb, ${isOpen ? 'pending' : 'notstarted'},
        ${isOpen ? at : null}::timestamptz, '{"el":"Προϊστάμενος","en":"Head"}' from groups g, unnest(${[...group]}::int[]) approver order by g.id`.execute(db)
  }
  await recountCounters(db)
  return ids.toSorted((one, other) => one - other)
}

import type { Portal } from './start-portal.ts'

interface Group {
  tagId: number
  invitationId: number
  /** The user name of who manages it. */
  manager: string
  /** How many submitted applications have an applicant of each name. */
  applicants: Readonly<Record<string, number>>
}

/** Puts an invitation under a tag, with its manager and applications that wait for a decision, by the database. */
export async function seedGroup({ query }: Portal, { tagId, invitationId, manager, applicants }: Group): Promise<void> {
  await query('insert into invitation_tag (invitation_id, tag_id) values ($1, $2)', [invitationId, tagId])
  await query("insert into invitation_privilege (invitation_id, person_id, privilege) select $1, id, 'manage' from person where uid = $2", [
    invitationId,
    manager,
  ])
  const names = Object.entries(applicants).flatMap(([name, count]) => Array.from({ length: count }, () => name))
  await query(
    `insert into application (invitation_id, version_id, person_id, created_by, login_group, app_state, title, applicant_name, submitted_at)
     select v.invitation_id, v.id, p.id, p.id, p.login_group, 'permanent', 'Group', name, now()
     from invitation_version v, person p, unnest($2::text[]) name where v.invitation_id = $1 and p.uid = 'applicant@uni.example'`,
    [invitationId, names],
  )
  await query("insert into application_count (invitation_id, app_state, approval_state, count) values ($1, 'permanent', 'notstarted', $2)", [
    invitationId,
    names.length,
  ])
}

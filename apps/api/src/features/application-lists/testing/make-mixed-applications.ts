import { approvalStates } from '@klesis/contract/applications/application-states.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { makePerson } from '../../../testing/people.ts'

/** Applications in every state, some deleted, some nameless, some tagged, of three people to three invitations. Returns the people. */
export async function makeMixedApplications(db: Db, made: readonly { id: number; versionId: number }[], count: number): Promise<number[]> {
  const people = [
    (await makePerson(db, { firstName: 'Ελένη', lastName: 'Παπαδάκη' })).id,
    (await makePerson(db, { firstName: 'Νίκος', lastName: 'Παπαδάκης' })).id,
    (await makePerson(db, { firstName: '100%', lastName: 'Under_score' })).id,
  ]
  const titles = ['Φοιτητική Στέγαση', 'Υποτροφία', 'Άδεια \\ απουσίας']
  const invitations = made.map(({ id }) => id)
  await sql`insert into department (code, title) values ('a', '{}'), ('b', '{}')`.execute(db)
  await sql`insert into app_tag (id, name) overriding system value select n, '{}' from generate_series(1, 3) n`.execute(db)
  const versions = made.map(({ versionId }) => versionId)
  await sql`
    insert into application (invitation_id, version_id, person_id, created_by, login_group, app_state, approval_state, title, applicant_name, protocol_number,
      department_id, is_anonymous, deleted_at)
    select (${invitations}::int[])[1 + n % 3], (${versions}::int[])[1 + n % 3], p.id, p.id, 'university',
      case n % 5 when 0 then 'draft' when 1 then 'temporary' else 'permanent' end,
      case when n % 5 < 2 then 'notstarted' else (${[...approvalStates]}::text[])[1 + n / 5 % 6] end, (${titles}::text[])[1 + n % 3], p.fullname,
      case when n % 5 > 1 then n || '/2026' end, nullif(n / 2 % 3, 0), n % 7 = 0, case when n % 11 = 0 then now() end
    from generate_series(1, ${count}) n join person p on p.id = (${people}::int[])[1 + n / 3 % 3] order by n`.execute(db)
  await sql`insert into application_count select invitation_id, app_state, approval_state, count(*) from application where deleted_at is null group by 1, 2, 3`.execute(
    db,
  )
  await sql`insert into application_tag select a.id, t from application a, generate_series(1, 3) t where a.id % (t + 1) = 0`.execute(db)
  return people
}

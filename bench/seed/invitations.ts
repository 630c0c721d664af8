import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { formHash } from '../../apps/api/src/features/invitations/versions/version-hash.ts'
import { cast } from './cast.ts'

const fields = ['purpose', 'place', 'host', 'from', 'until', 'cost', 'funding', 'phone', 'supervisor', 'remarks', 'address', 'city']
const form = {
  display: 'form',
  components: fields.map((key) => ({ type: key === 'remarks' ? 'textarea' : 'textfield', key, label: `Πεδίο ${key}`, input: true, validate: {} })),
}

/** Some are open, most are over; the last takes the measured submissions and has them approved by a committee. */
export async function seedInvitations(db: Db): Promise<void> {
  const all = cast.openInvitation
  const flags = JSON.stringify({ protocol: true, approvalUnit: 'applicant', approvalLevels: 2 })
  const settings = JSON.stringify({ appExperience: false, appScopus: false })
  await sql`
    insert into invitation (id, title, short_note, starts_at, ends_at, target_group_id, languages, app_comments, app_others, app_approvals, committee_id,
      is_published, flags, current_version_id, created_by) overriding system value
    select n, jsonb_build_object('el', 'Πρόσκληση χορήγησης αδειών και δαπανών ' || n, 'en', 'Call for leave and expenses ' || n),
      '{"el": "Για τα μέλη του πανεπιστημίου", "en": "For university members"}', now() - interval '3 years',
      now() + case when n > ${all - 6}::int then interval '1 year' else interval '-1 day' end, 1, '{el,en}', true, true,
      n = ${all}::int, case when n = ${all}::int then ${cast.committee}::int end, true, ${flags}::jsonb, n, ${cast.admin}::int
    from generate_series(1, ${all}::int) n`.execute(db)
  await sql`insert into form_body (hash, form) values (${formHash(form)}, ${JSON.stringify(form)}::jsonb)`.execute(db)
  await sql`insert into invitation_version (id, invitation_id, number, content_hash, changed, form_hash, requirements, items, steps, settings, created_by, created_at)
      overriding system value
    select n, n, 1, sha256(n::text::bytea), '{}', ${formHash(form)}, '[]', '[]', '{}', ${settings}::jsonb, ${cast.admin}::int, now() from generate_series(1, ${all}::int) n`.execute(
    db,
  )
  await sql`insert into app_tag (id, name) overriding system value select n, '{"el": "Ετικέτα", "en": "Tag"}' from generate_series(1, 3) n`.execute(db)
  await sql`insert into tag (id, name) overriding system value values (1, '{"el": "Όλες", "en": "All"}')`.execute(db)
  await sql`insert into invitation_tag select n, 1 from generate_series(1, ${cast.invitations}::int) n`.execute(db)
}

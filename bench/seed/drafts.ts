import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '../../apps/api/src/actor/hash-token.ts'
import type { Db } from '../../apps/api/src/db/db.ts'
import { cast } from './cast.ts'

export interface SeededDraft {
  id: number
  token: string
}

/** One draft to an open invitation for each person from `firstPerson` on, and a session of theirs. */
export async function makeDrafts(db: Db, firstPerson: number, count: number, invitation: number = cast.openInvitation): Promise<SeededDraft[]> {
  const drafts: SeededDraft[] = []
  for (let person = firstPerson; person < firstPerson + count; person += 1) {
    const token = randomBytes(32).toString('base64url')
    const session = {
      token_hash: hashToken(token),
      person_id: person,
      login_group: 'university' as const,
      provider: 'local',
      expires_at: '2999-01-01T00:00:00Z',
    }
    await db.insertInto('session').values(session).execute()
    const { rows } = await sql<{ id: number }>`
      insert into application (invitation_id, version_id, person_id, created_by, login_group, title, applicant_name)
      select ${invitation}::int, ${invitation}::int, p.id, p.id, 'university', i.title ->> 'el', p.fullname
      from person p join invitation i on i.id = ${invitation} where p.id = ${person} returning id`.execute(db)
    drafts.push({ id: rows[0]?.id ?? 0, token })
  }
  await sql`insert into application_count values (${invitation}, 'draft', 'notstarted', ${count})
    on conflict (invitation_id, app_state, approval_state) do update set count = application_count.count + excluded.count`.execute(db)
  return drafts
}

/** What the form of the open invitation is answered with. */
export const answers = { purpose: 'Συνέδριο', place: 'Χανιά', host: 'Πανεπιστήμιο', from: '2026-05-04', until: '2026-05-09', cost: '420' }

import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { formHash } from '../../apps/api/src/features/invitations/versions/version-hash.ts'
import { cast } from '../seed/cast.ts'
import { makeDrafts, type SeededDraft } from '../seed/drafts.ts'
import type { LongForm } from './long-forms.ts'

/** Gives each form to an open invitation, and the applicant a draft there. */
export async function seedLongForms(db: Db, forms: readonly LongForm[]): Promise<SeededDraft[]> {
  const drafts: SeededDraft[] = []
  for (const [index, { form, data }] of forms.entries()) {
    const invitation = cast.openInvitation - 1 - index
    const json = JSON.stringify(form)
    const hash = formHash(JSON.parse(json))
    await sql`insert into form_body (hash, form) values (${hash}, ${json}::jsonb)`.execute(db)
    await sql`update invitation_version set form_hash = ${hash} where id = ${invitation}`.execute(db)
    const made = await makeDrafts(db, cast.applicant, 1, invitation)
    for (const { id } of made) await sql`update application set data = ${JSON.stringify(data)}::jsonb where id = ${id}`.execute(db)
    drafts.push(...made)
  }
  return drafts
}

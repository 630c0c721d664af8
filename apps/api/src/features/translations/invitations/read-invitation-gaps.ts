import type { InvitationTexts } from '@klesis/contract/translations/translation.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { findGaps, type InvitationContent } from './find-gaps.ts'

const maxInvitations = 500

/** Of the newest invitations that are not archived, those that lack texts in a language they declare. */
export async function readInvitationGaps(db: Db): Promise<{ items: InvitationTexts[] }> {
  const { rows } = await sql<InvitationContent>`
    select i.id, i.title, i.description, i.short_note as "shortNote", i.languages, i.revision, i.is_published as "isPublished",
      f.form, case when i.app_evaluation then e.form end as "evaluationForm",
      coalesce((select jsonb_agg(jsonb_build_object('kind', h.kind, 'language', h.language, 'html', h.html) order by h.kind, h.language)
        from invitation_help h where h.invitation_id = i.id), '[]') as help,
      coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'title', s.title, 'body', s.body) order by l.kind)
        from invitation_letter l join letter_version s on s.id = l.version_id where l.invitation_id = i.id), '[]') as letters
    from invitation i join invitation_version v on v.id = i.current_version_id
      join form_body f on f.hash = v.form_hash left join form_body e on e.hash = v.evaluation_form_hash
    where not i.is_archived
    order by i.id desc limit ${sql.lit(maxInvitations)}`.execute(db)
  return { items: rows.map(toTexts).filter(({ gaps }) => gaps.length > 0) }
}

const toTexts = ({ form, evaluationForm, help, letters, ...invitation }: InvitationContent): InvitationTexts => ({
  ...invitation,
  gaps: findGaps({ ...invitation, form, evaluationForm, help, letters }),
})

import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Block } from '@klesis/pdf/render/content.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { findAskedRequirements } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { withItemLabels } from '../../lookups/index.ts'
import { applicationContent } from './application-content.ts'
import { readSubmittedAnswers } from './submitted-answers.ts'
import type { WrittenApplication } from './written-application.ts'

/** What was submitted, with the decisions so far, as those who sign it and its applicant may read it: without the notes of approvers and the history. */
export async function submittedContent(db: Db, application: ApplicationRow, { language, now }: { language: Language; now: Date }): Promise<Block[]> {
  const { id } = application
  const [{ version, ...answers }, asked, parts] = await Promise.all([
    readSubmittedAnswers(db, application, now),
    findAskedRequirements(db, { applicationId: id }),
    readParts(db, id, language),
  ])
  const { title, unit, ...lists } = parts
  const written: WrittenApplication = {
    ...{ id, ...answers, ...lists, history: [] },
    ...{ protocolNumber: application.protocol_number, approvalState: null },
    ...{ submittedAt: application.submitted_at, resubmittedAt: application.resubmitted_at },
    invitation: { title },
    applicant: { fullname: application.applicant_name, email: null, unit },
    requirements: [...version.requirements, ...asked].map((one) => ({ id: one.id, title: one.attachmentType.title })),
  }
  return withItemLabels(db, (itemLabel) => applicationContent(written, { language, itemLabel }), { language, now })
}

type Parts = Pick<WrittenApplication, 'attachments' | 'items' | 'steps'> & { title: LocalizedText; unit: string | null }

async function readParts(db: Db, id: number, language: Language): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select i.title, case when ${language} = 'en' then coalesce(nullif(u.label_en, ''), u.label) else u.label end as unit,
      (select coalesce(json_agg(json_build_object('requirementId', t.requirement_id, 'componentKey', t.component_key, 'name', t.name,
          'sha256', encode(f.sha256, 'hex'), 'staged', null) order by t.id), '[]')
        from attachment t join file f on f.id = t.file_id
        where t.application_id = a.id and t.removed_at is null and t.staged is distinct from 'add') as attachments,
      (select coalesce(json_agg(json_build_object('code', coalesce(l.code, m.code), 'title', coalesce(l.title, m.title)) order by l.sort_order, m.sort_order, m.id), '[]')
        from application_item c join invitation_item m on m.id = c.item_id left join live_item l on l.invitation_id = m.invitation_id and l.id = m.id
        where c.application_id = a.id) as items,
      (select coalesce(json_agg(json_build_object('label', s.label, 'groupLabel', g.label, 'approver', coalesce(d.fullname, p.fullname),
          'standsInFor', case when d.id <> p.id then p.fullname else f.fullname end, 'state', s.state, 'reason', null, 'decidedAt', s.decided_at)
          order by g.sort_order, g.id, s.is_chair desc, s.id), '[]')
        from step s join step_group g on g.id = s.group_id join person p on p.id = s.approver_id
          left join person d on d.id = s.decided_by left join person f on f.id = s.stands_in_for_id
        where s.application_id = a.id and s.decided_at is not null and s.state in ('approved', 'rejected')) as steps
    from application a join invitation i on i.id = a.invitation_id join person o on o.id = a.person_id left join unit u on u.id = o.unit_id
    where a.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Application ${id} is missing.`)
  return row
}

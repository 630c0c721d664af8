import type { Proposal, ProposalCounts } from '@klesis/contract/evaluations/proposals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { drawnPlaceSql } from '../draw/drawn-order.ts'
import { isCountedSql } from '../list/conditions.ts'
import { hideInNotes } from '../names/hide-in-texts.ts'

interface Asked {
  invitationId: number
  /** For an application `a`: whether the reader may know of it. Places on the waiting list are among those. */
  isKnown: RawBuilder<boolean>
  /** All applications if undefined. */
  ids?: readonly number[]
  /** Whether words that tell who applied are taken out of the notes. */
  hidesApplicants?: boolean
}

/** What is proposed, by the number of the application, with the place on the waiting list by the ranking. */
export async function findProposals(db: Db | Tx, { invitationId, isKnown, ids, hidesApplicants = false }: Asked): Promise<Proposal[]> {
  const { rows } = await sql<Proposal & { applicantId: number }>`
    with known as (
      select p.*, a.person_id as applicant_id, case when p.kind = 'waitlist' then rank() over (partition by p.kind order by s.mean desc nulls last, ${drawnPlaceSql(invitationId)}) end as place
      from application a join evaluation_proposal p on p.application_id = a.id left join evaluation_summary s on s.application_id = a.id
      where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isKnown})
    select known.application_id as "applicationId", known.kind, known.note, known.revision, b.fullname as "setBy", known.set_at as "setAt", known.place::int, known.applicant_id as "applicantId"
    from known join person b on b.id = known.set_by ${ids ? sql`where known.application_id = any(${ids})` : sql``} order by known.application_id`.execute(db)
  const shown = hidesApplicants ? await hideInNotes(db, rows) : rows
  return shown.map(({ applicantId: _, ...proposal }) => proposal)
}

/** How often each proposal is made. */
export async function countProposals(db: Db | Tx, { invitationId, isKnown }: Pick<Asked, 'invitationId' | 'isKnown'>): Promise<ProposalCounts> {
  const { rows } = await sql<ProposalCounts>`
    select count(*) filter (where p.kind = 'accept')::int as accept, count(*) filter (where p.kind = 'waitlist')::int as waitlist,
      count(*) filter (where p.kind = 'reject')::int as reject
    from application a join evaluation_proposal p on p.application_id = a.id
    where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isKnown}`.execute(db)
  return rows[0] ?? { accept: 0, waitlist: 0, reject: 0 }
}

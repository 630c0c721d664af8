import type { Proposal, ProposalCounts } from '@klesis/contract/evaluations/proposals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { drawnPlaceSql, wasCurrentSql } from '../draw/drawn-order.ts'
import { isCountedSql } from '../list/conditions.ts'
import { hideInNotes } from '../names/hide-in-texts.ts'
import { presentRound } from '../rounds/present-round.ts'

interface Asked {
  invitationId: number
  /** For an application `a`: whether the reader may know of it. Places on the waiting list are among those. */
  isKnown: RawBuilder<boolean>
  /** All applications if undefined. */
  ids?: readonly number[]
  /** Whether words that tell who applied are taken out of the notes. */
  hidesApplicants?: boolean
}

/** For an application `a` in `last`: its place in the draw of an earlier round, if that draw counted when the round ended. */
const drawnBeforeSql = sql<number | null>`(
  select array_position(d.drawn, a.id) from evaluation_draw d
  where d.invitation_id = a.invitation_id and d.round = last.round and a.id = any(d.drawn) and ${wasCurrentSql} order by d.id desc limit 1)`

/**
 * What is proposed, by the number of the application, with the place on the waiting list by the ranking: of the last round in which the application was evaluated,
 * those of a later one first.
 */
export async function findProposals(db: Db | Tx, { invitationId, isKnown, ids, hidesApplicants = false }: Asked): Promise<Proposal[]> {
  const { rows } = await sql<Proposal & { applicantId: number }>`
    with known as (
      select p.*, a.person_id as applicant_id, case when p.kind = 'waitlist' then rank() over (partition by p.kind
          order by last.round desc nulls last, last.mean desc nulls last, case when last.is_over then ${drawnBeforeSql} else ${drawnPlaceSql(invitationId)} end) end as place
      from application a join evaluation_proposal p on p.application_id = a.id
      left join lateral (
        select one.* from (
          select s.mean, ${presentRound(sql`a.invitation_id`)} as round, false as is_over from evaluation_summary s where s.application_id = a.id
          union all select k.mean, k.round, true from kept_evaluation_summary k where k.application_id = a.id) one
        where one.mean is not null order by one.round desc limit 1) last on true
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

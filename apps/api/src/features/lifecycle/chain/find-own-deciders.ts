import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { findUsualDays } from './find-usual-days.ts'

interface Asked {
  applicationId: number
  invitationId: number
  personId: number
}

interface Row {
  title: LocalizedText
  committeeId: number | null
  unitId: number | null
  position: string | null
  isOpen: boolean
  openedAt: string | null
}

/** A position or committee that still decides; `openedAt` once it was asked. */
export interface OwnDecider {
  title: LocalizedText
  usualDays: number | null
  openedAt: string | null
}

/** The positions and committees that still decide on a person's own application, in order; null until it has steps, and for another's. */
export async function findOwnDeciders(db: Db, { applicationId, invitationId, personId }: Asked): Promise<OwnDecider[] | null> {
  const { rows } = await sql<Row>`
    select case when g.label = '{}' then (array_agg(s.label order by s.is_chair desc, s.id))[1] else g.label end as title, g.committee_id as "committeeId",
        min(s.target_unit_id) as "unitId", min(s.target_position) as position, g.state in ('notstarted', 'pending') as "isOpen",
        min(s.opened_at) as "openedAt"
      from application a join step_group g on g.application_id = a.id and g.state <> 'cancelled'
        join step s on s.group_id = g.id and s.application_id = a.id and s.state <> 'cancelled'
      where a.id = ${applicationId} and a.invitation_id = ${invitationId} and a.person_id = ${personId} and a.deleted_at is null
      group by g.id order by g.sort_order, g.id`.execute(db)
  if (rows.length === 0) return null
  const usual = await findUsualDays(db, invitationId)
  const daysOf = ({ committeeId, unitId, position }: Row) => {
    if (committeeId !== null) return usual.ofCommittee(committeeId)
    return unitId !== null && position !== null ? usual.ofPosition({ unitId, position }) : null
  }
  return rows.filter(({ isOpen }) => isOpen).map((row) => ({ title: row.title, usualDays: daysOf(row), openedAt: row.openedAt }))
}

import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { findHolder } from '../../org/index.ts'
import { athensDate } from '../athens-time.ts'
import type { Invitation } from '../invitation.ts'

const nobody = 0

/** Whether anyone would be asked, where approval is. Of a chain that begins at each applicant's own unit this cannot be known before. */
export async function wouldFindApprovers(tx: Tx, { appApprovals, committeeId, flags }: Invitation, now: Date): Promise<boolean> {
  const day = athensDate(now)
  if (appApprovals) return committeeId !== null && committeeCanDecide(tx, committeeId, day)
  if (flags.approvalLevels === 0 || typeof flags.approvalUnit !== 'number') return true
  return (await findHolder(tx, { unitId: flags.approvalUnit, positionCode: 'head', applicantId: nobody, day })) !== undefined
}

/** Has members today, and a chair where the chair decides. */
async function committeeCanDecide(tx: Tx, committeeId: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from committee c join committee_member m on m.committee_id = c.id join person p on p.id = m.person_id and p.is_active
    where c.id = ${committeeId} and m.role <> 'substitute' and (c.rule <> 'chair' or m.role = 'chair')
      and m.active_from <= ${day}::date and coalesce(m.active_until, 'infinity') >= ${day}::date limit 1`.execute(tx)
  return rows.length > 0
}

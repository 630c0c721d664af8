import type { ToldDraw } from '@klesis/contract/evaluations/draw.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { findDraws, toDraw } from './find-draws.ts'

/** The revealed draws in which an application was, as its applicant is told of them. */
export async function findToldDraws(db: Db, invitationId: number, id: number): Promise<ToldDraw[]> {
  const rows = await findDraws(db, sql`d.invitation_id = ${invitationId} and d.drawn is not null and ${id} = any(d.application_ids)`)
  return rows.map((row) => ({ ...toDraw(row, { hidesApplicants: false }), own: row.labels[row.applicationIds.indexOf(id)] ?? '' }))
}

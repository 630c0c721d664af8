import type { ImpactApplication } from '@klesis/contract/invitations/impact.ts'
import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

interface ApplicationsPage {
  items: ImpactApplication[]
  total: number
  totalIsExact: boolean
}

/** A page of the applications `a` in this part of a statement, the newest first. */
export async function pageOfApplications(db: Db | Tx, from: RawBuilder<unknown>, page: number): Promise<ApplicationsPage> {
  const { rows: items } = await sql<ImpactApplication>`
    select a.id, a.applicant_name as applicant, a.protocol_number as "protocolNumber", a.app_state as "appState", a.approval_state as "approvalState",
      a.saved_at as "savedAt"
    from ${from} order by a.id desc limit ${pageSize} offset ${page * pageSize}`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from ${from} limit ${countLimit + 1}) found`.execute(db)
  const total = Number(rows[0]?.count ?? 0)
  return { items, total: Math.min(total, countLimit), totalIsExact: total <= countLimit }
}

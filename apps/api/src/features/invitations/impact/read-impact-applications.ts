import type { ImpactApplication } from '@klesis/contract/invitations/impact.ts'
import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { concernedApplications } from './concerned-applications.ts'
import { compareWithUsedVersions } from './read-impact.ts'
import { withTimeLimit } from './with-time-limit.ts'

interface Asked {
  id: number
  input: InvitationInput
  /** The id of a change in `readImpact`. */
  change: string
  page: number
}

/** Reads a page of the applications that one change of the invitation concerns. Managers of the invitation may read all of them. */
export async function readImpactApplications(
  db: Db,
  actor: Actor,
  { id, input, change, page }: Asked,
): Promise<{ items: ImpactApplication[]; total: number; totalIsExact: boolean }> {
  await readManagedInvitation(db, actor, id)
  const { changes } = await compareWithUsedVersions(db, { id, input, language: actor.language })
  const concerns = changes.find((found) => found.id === change)?.concerns ?? []
  const from = concernedApplications(concerns.map((concern) => ({ no: 0, ...concern })))
  const listing = sql<ImpactApplication>`
    select a.id, a.applicant_name as applicant, a.protocol_number as "protocolNumber", a.app_state as "appState", a.approval_state as "approvalState",
      a.saved_at as "savedAt"
    from ${from} order by a.id desc limit ${pageSize} offset ${page * pageSize}`
  const counting = sql<{ count: number }>`select count(*) as count from (select 1 from ${from} limit ${countLimit + 1}) found`
  const [{ rows: items }, { rows }] = await withTimeLimit(db, async (tx) => [await listing.execute(tx), await counting.execute(tx)] as const)
  const total = Number(rows[0]?.count ?? 0)
  return { items, total: Math.min(total, countLimit), totalIsExact: total <= countLimit }
}

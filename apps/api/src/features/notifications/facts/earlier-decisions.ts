import { sql } from 'kysely'
import { athensDay, displayedDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { factsOfKind } from './facts-of-kind.ts'

export interface EarlierDecision {
  name: string
  /** For whom a substitute decided; null for an approver's own decision. */
  standsInFor: string | null
  /** The day in Athens, as the portal displays it. */
  on: string
  /** For those who decide next. */
  note: string | null
}

interface Row extends Omit<EarlierDecision, 'on'> {
  applicationId: number
  decidedAt: string
}

/** Who has approved each application so far, for the notices that tell it; others cause no query. */
export async function findEarlierDecisions(
  tx: Tx,
  notices: readonly { code: NoticeCode; applicationId: number | null }[],
): Promise<ReadonlyMap<number, readonly EarlierDecision[]>> {
  const told = notices.filter(({ code }) => factsOfKind[code].names.includes('decidedBefore'))
  const ids = [...new Set(told.flatMap(({ applicationId }) => applicationId ?? []))]
  const found = new Map<number, EarlierDecision[]>()
  if (ids.length === 0) return found
  for (const { applicationId, decidedAt, ...who } of await findRows(tx, { ids })) {
    found.set(applicationId, [...(found.get(applicationId) ?? []), { ...who, on: displayedDay(athensDay(new Date(decidedAt))) }])
  }
  return found
}

const findRows = namedQuery<{ ids: readonly number[] }, Row>(
  'notifications.earlierDecisions',
  (value) => sql`
    select s.application_id as "applicationId", p.fullname as name, h.fullname as "standsInFor", s.decided_at as "decidedAt", s.reason as note
    from step s join person p on p.id = s.decided_by left join person h on h.id = s.approver_id and h.id <> s.decided_by
    where s.application_id = any(${value('ids')}) and s.state = 'approved' order by s.application_id, s.decided_at, s.id`,
)

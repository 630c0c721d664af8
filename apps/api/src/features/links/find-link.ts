import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import type { DecisionPurpose } from '@klesis/contract/links/session-purposes.ts'
import { sql } from 'kysely'
import { hashToken } from '../../actor/hash-token.ts'
import type { Tx } from '../../db/db.ts'
import { isHeldBy } from '../duties/index.ts'

/** A link with everything that determines whether it opens. Its row is locked, so that simultaneous openings are counted one after the other. */
export interface FoundLink {
  id: number
  purpose: DecisionPurpose | 'edit'
  personId: number
  loginGroup: LoginGroup
  applicationId: number
  isActive: boolean
  isRevoked: boolean
  isExpired: boolean
  isDeleted: boolean
  /** The state of the step to decide; null for a private link. */
  stepState: string | null
  /** The person of the link holds the step today, or covers it as a substitute. */
  isTheirs: boolean
  decidedBy: number | null
  sessions: number
  /** In the last 24 hours. */
  sessionsToday: number
}

export async function findLink(tx: Tx, token: string, now: Date): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select l.id, l.purpose, l.person_id as "personId", p.login_group as "loginGroup", l.application_id as "applicationId", p.is_active as "isActive",
      l.revoked_at is not null as "isRevoked", l.expires_at <= ${now.toISOString()}::timestamptz as "isExpired", a.deleted_at is not null as "isDeleted",
      s.state as "stepState", coalesce(${isHeldBy(sql`l.person_id`, now)}, false) as "isTheirs", s.decided_by as "decidedBy", l.sessions,
      (select count(*)::int from link_use u where u.link_id = l.id and u.outcome = 'session' and u.at > ${now.toISOString()}::timestamptz - interval '1 day') as "sessionsToday"
    from link l join person p on p.id = l.person_id join application a on a.id = l.application_id left join step s on s.id = l.step_id
    where l.token_hash = ${hashToken(token)} for update of l`.execute(tx)
  return rows[0]
}

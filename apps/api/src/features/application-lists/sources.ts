import { sql } from 'kysely'
import type { ValueOrParameter } from '../../db/named-query.ts'
import type { Source } from './list-rows.ts'

/** All applications, for administrators. */
export const everyApplication: Source = { condition: sql`true`, indexes: { newest: 'application_pkey' } }

export const applicationsOfPerson = (personId: ValueOrParameter<number>): Source => ({
  condition: sql`a.person_id = ${personId}`,
  indexes: { newest: 'application_person' },
})

export const applicationsTo = (invitationId: number): Source => ({
  condition: sql`a.invitation_id = ${invitationId}`,
  indexes: { newest: 'application_invitation' },
})

/** Applications to any of many invitations. The newest of all are walked through, because no index holds those of several invitations in one order. */
export const applicationsToAny = (invitationIds: readonly number[]): Source => ({
  condition: sql`a.invitation_id = any(${invitationIds})`,
  indexes: { newest: 'application_pkey' },
})

/** Applications that wait for any approver. The state is a literal, so that a named statement can use the partial index. */
export const waitingApplications: Source = { condition: sql`a.approval_state = 'pending'`, indexes: { newest: 'application_pending' } }

import { portalSearchCountLimit } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import type { ValueOrParameter } from '../../db/named-query.ts'
import type { Source } from './list-rows.ts'

/** All applications, for administrators. */
export const everyApplication: Source = {
  condition: sql`true`,
  counters: sql`true`,
  indexes: { newest: 'application_pkey' },
  searchLimit: portalSearchCountLimit,
}

export const applicationsOfPerson = (personId: ValueOrParameter<number>): Source => ({
  condition: sql`a.person_id = ${personId}`,
  counters: null,
  indexes: { newest: 'application_person' },
})

export const applicationsToInvitation = (invitationId: ValueOrParameter<number>): Source => ({
  condition: sql`a.invitation_id = ${invitationId}`,
  counters: sql`invitation_id = ${invitationId}`,
  indexes: { newest: 'application_invitation' },
})

/** Applications to any of many invitations. The newest of all are walked through, because no index holds those of several invitations in one order. */
export const applicationsToInvitations = (invitationIds: readonly number[]): Source => ({
  condition: sql`a.invitation_id = any(${invitationIds})`,
  counters: sql`invitation_id = any(${invitationIds})`,
  indexes: { newest: 'application_pkey' },
})

/** Applications that wait for any approver. The state is a literal, so that a named statement can use the partial index. */
export const waitingApplications: Source = {
  condition: sql`a.approval_state = 'pending'`,
  counters: sql`approval_state = 'pending'`,
  indexes: { newest: 'application_pending' },
}

/** Certain applications, those to any of the invitations. They are few, so that they are sorted. */
export const someApplications = (ids: readonly number[], invitationIds: readonly number[]): Source => ({
  condition: sql`a.id = any(${ids}) and a.invitation_id = any(${invitationIds})`,
  counters: null,
  indexes: { newest: null },
})

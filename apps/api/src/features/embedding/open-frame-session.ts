import type { FrameSubject } from '@klesis/contract/embedding/embedding.ts'
import { type Actor, type LoginGroup, requirePerson } from '../../actor/actor.ts'
import type { ClientDetails } from '../../actor/client-details.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { type OpenedSession, openSession, type SignInProvider, sessionLength } from '../identity/index.ts'
import { readKnownInvitation } from '../invitations/index.ts'

export interface FrameSession extends OpenedSession {
  personId: number
  loginGroup: LoginGroup
  invitationId: number
}

export interface FrameRequest {
  subject: FrameSubject
  client: ClientDetails
  now: Date
}

/**
 * Opens a separate session for a frame, so that the audit trail distinguishes its actions from those of the person's own session. It
 * is limited to one invitation and to the purpose `frame`, which no deciding or managing call admits, and ends with the original session.
 */
export async function openFrameSession(db: Db, actor: Actor, { subject, client, now }: FrameRequest): Promise<FrameSession> {
  const person = requirePerson(actor)
  const invitationId =
    'invitationId' in subject ? (await readKnownInvitation(db, actor, subject.invitationId)).id : await invitationOf(db, person.id, subject.applicationId)
  return inTransaction(db, async (tx) => {
    const own = await lockOwnSession(tx, actor)
    const length = Math.min(sessionLength.short, Date.parse(own.expires_at) - now.getTime())
    const scope = { purpose: 'frame' as const, invitationId }
    const opened = await openSession(
      tx,
      { personId: person.id, loginGroup: own.login_group, provider: own.provider as SignInProvider, length, scope, openedBy: own.sid, client },
      now,
    )
    return { ...opened, personId: person.id, loginGroup: own.login_group, invitationId }
  })
}

async function invitationOf(db: Db, personId: number, applicationId: number): Promise<number> {
  const row = await db
    .selectFrom('application')
    .select('invitation_id')
    .where('id', '=', applicationId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.invitation_id ?? refuse('application.notFound')
}

/** The open session of this request, locked. */
async function lockOwnSession(tx: Tx, { sessionId }: Actor) {
  const row = await tx
    .selectFrom('session')
    .select(['sid', 'provider', 'login_group', 'expires_at'])
    .where('sid', '=', sessionId ?? '')
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    (row as (Omit<typeof row, 'login_group'> & { sid: string; provider: string; expires_at: string; login_group: LoginGroup }) | undefined) ??
    refuse('access.signInNeeded')
  )
}

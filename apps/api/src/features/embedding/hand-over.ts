import type { FrameSubject } from '@klesis/contract/embedding/embedding.ts'
import { type Actor, type LoginGroup, requirePerson } from '../../actor/actor.ts'
import type { Visit } from '../../actor/visit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { type OpenedSession, openSession, type SignInProvider, sessionLength } from '../identity/index.ts'
import { readKnown } from '../invitations/index.ts'

export interface HandedOver extends OpenedSession {
  personId: number
  loginGroup: LoginGroup
  invitationId: number
}

export interface HandOver {
  subject: FrameSubject
  visit: Visit
  now: Date
}

/**
 * Opens a session that a frame may be given. It is its own, so that what is done with it can be told from what the person does themselves; it
 * reaches one invitation, names the purpose `frame`, which no call that decides or manages admits, and ends no later than the session it came from.
 */
export async function handOver(db: Db, actor: Actor, { subject, visit, now }: HandOver): Promise<HandedOver> {
  const person = requirePerson(actor)
  const invitationId =
    'invitationId' in subject ? (await readKnown(db, actor, subject.invitationId)).id : await invitationOf(db, person.id, subject.applicationId)
  return inTransaction(db, async (tx) => {
    const own = await readOwn(tx, actor)
    const length = Math.min(sessionLength.short, Date.parse(own.expires_at) - now.getTime())
    const scope = { purpose: 'frame' as const, invitationId }
    const opened = await openSession(
      tx,
      { personId: person.id, loginGroup: own.login_group, provider: own.provider as SignInProvider, length, scope, visit },
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

/** The session that the call came with, still open. */
async function readOwn(tx: Tx, { sessionId }: Actor) {
  const row = await tx
    .selectFrom('session')
    .select(['provider', 'login_group', 'expires_at'])
    .where('sid', '=', sessionId ?? '')
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    (row as (Omit<typeof row, 'login_group'> & { provider: string; expires_at: string; login_group: LoginGroup }) | undefined) ?? refuse('access.signInNeeded')
  )
}

import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { limitCalls } from '../../limits/limit-calls.ts'
import { refuse } from '../../refusals/refuse.ts'
import { makeLink } from './make-link.ts'

const day = 86_400_000
const year = 365 * day

/** Creates a private link to the caller's application that was started without signing in and saved once. Only its hash is stored. */
export async function makePrivateLink(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<{ path: string }> {
  const me = requirePerson(actor).id
  const application = await findAnonymous(db, id)
  const isMine = application?.personId === me && isReached(actor, application)
  if (!isMine || application.appState === 'draft') return refuse('application.notFound')
  await limitCalls(db, { key: `private-link:${id}`, max: 10, seconds: 3600 })
  return inTransaction(db, async (tx) => ({ path: await addPrivateLink(tx, application, now) }))
}

const isReached = ({ scope }: Actor, { id, invitationId }: AnonymousApplication) =>
  !scope || (scope.applicationId === undefined ? scope.invitationId === invitationId : scope.applicationId === id)

export interface AnonymousApplication {
  id: number
  personId: number
  invitationId: number
  appState: string
  endsAt: string
}

/** An application that was started without signing in. */
export async function findAnonymous(db: Db | Tx, id: number): Promise<AnonymousApplication | undefined> {
  const { rows } = await sql<AnonymousApplication>`
    select a.id, a.person_id as "personId", a.invitation_id as "invitationId", a.app_state as "appState", i.ends_at as "endsAt"
    from application a join invitation i on i.id = a.invitation_id where a.id = ${id} and a.is_anonymous and a.deleted_at is null`.execute(db)
  return rows[0]
}

/** Creates a link that expires a year after the invitation ends, after three years at most: it is the only access to a nameless application. Returns the page it opens. */
export async function addPrivateLink(tx: Tx, { id, personId, endsAt }: AnonymousApplication, now: Date, mailedTo?: string): Promise<string> {
  const until = Math.min(Math.max(Date.parse(endsAt), now.getTime()) + year, now.getTime() + 3 * year)
  const link = { purpose: 'edit' as const, personId, applicationId: id, expiresAt: new Date(until), ...(mailedTo !== undefined && { mailedTo }) }
  return `/public/application/${await makeLink(tx, link)}`
}

import type { PrivateLink } from '@klesis/contract/links/links.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { namedQuery } from '../../db/named-query.ts'
import { limitCalls } from '../../limits/limit-calls.ts'
import { refuse } from '../../refusals/refuse.ts'
import { makeLink } from './make-link.ts'

const day = 86_400_000
const year = 365 * day

/** Creates the private link to the caller's application, unless there is one that was shown before. Only its hash is stored. */
export async function makePrivateLink(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<{ path: string }> {
  const application = await readOwnAnonymous(db, actor, id)
  await limitCalls(db, { key: `private-link:${id}`, max: 10, seconds: 3600 })
  return inTransaction(db, async (tx) => {
    await sql`select 1 from application where id = ${id} for update`.execute(tx)
    if ((await findPrivateLinks(tx, id, now)).some(({ mailedTo }) => mailedTo === null)) refuse('link.alreadyMade')
    const path = await addPrivateLink(tx, application, now)
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'link.made' })
    return { path }
  })
}

/** The private links that open the application now, the newest first. */
export async function findPrivateLinks(db: Db | Tx, id: number, now: Date): Promise<PrivateLink[]> {
  const { rows } = await sql<PrivateLink>`
    select l.id, l.created_at as "createdAt", l.expires_at as "expiresAt", l.mailed_to as "mailedTo",
      (select max(u.at) from link_use u where u.link_id = l.id and u.outcome in ('session', 'kept')) as "lastUsedAt"
    from link l where l.application_id = ${id} and l.purpose = 'edit' and l.revoked_at is null and l.expires_at > ${now.toISOString()}::timestamptz
    order by l.id desc`.execute(db)
  return rows
}

/** The caller's own application that was started without signing in and saved once. */
export async function readOwnAnonymous(db: Db, actor: Actor, id: number): Promise<AnonymousApplication> {
  const me = requirePerson(actor).id
  const application = await findAnonymous(db, id)
  const isMine = application?.personId === me && isReached(actor, application)
  return isMine && application.appState !== 'draft' ? application : refuse('application.notFound')
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
  return (await findAnonymousRow(db, { id }))[0]
}

const findAnonymousRow = namedQuery<{ id: number }, AnonymousApplication>(
  'links.anonymous',
  (value) => sql`
    select a.id, a.person_id as "personId", a.invitation_id as "invitationId", a.app_state as "appState", i.ends_at as "endsAt"
    from application a join invitation i on i.id = a.invitation_id where a.id = ${value('id')} and a.is_anonymous and a.deleted_at is null`,
)

/** Creates a link that expires a year after the invitation ends, after three years at most: it is the only access to an anonymous application. Returns the page it opens. */
export async function addPrivateLink(tx: Tx, { id, personId, endsAt }: AnonymousApplication, now: Date, mailedTo?: string): Promise<string> {
  const until = Math.min(Math.max(Date.parse(endsAt), now.getTime()) + year, now.getTime() + 3 * year)
  const link = { purpose: 'edit' as const, personId, applicationId: id, expiresAt: new Date(until), ...(mailedTo !== undefined && { mailedTo }) }
  return `/public/application/${await makeLink(tx, link)}`
}

import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import type { SessionPurpose } from '@klesis/contract/links/session-purposes.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { ClientDetails } from '../../actor/client-details.ts'
import { hashToken } from '../../actor/hash-token.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { limitCalls } from '../../limits/limit-calls.ts'
import { refuse } from '../../refusals/refuse.ts'
import { type OpenedLimitedSession, openSession, sessionLength, toSignedIn } from '../identity/index.ts'
import { type FoundLink, findLink } from './find-link.ts'
import { linkVerdict } from './link-verdict.ts'

export interface Opening {
  token: string
  /** The purposes of the page or call that was opened. */
  purposes: readonly SessionPurpose[]
  actor: Actor
  client: ClientDetails
  site: string
  now: Date
}

export interface OpenedLink {
  applicationId: number
  isDecided: boolean
  /** Undefined if no session was opened: the step is decided, or the caller is the same person in a full session. */
  user: SignedIn | null
}

type Outcome = 'session' | 'kept' | 'decided' | 'void' | 'spent'

/**
 * Opens a session limited to the link's application and purpose, and changes nothing else, because mail scanners open links too. Each opening of a
 * link that exists is recorded.
 */
export async function openLink(db: Db, opening: Opening): Promise<OpenedLink> {
  const { token, purposes, actor, client, site, now } = opening
  await limitCalls(db, { key: `link:${hashToken(token).toString('hex')}`, max: 60, seconds: 600 })
  const opened = await inTransaction(db, async (tx) => {
    const link = await findLink(tx, token, now)
    if (!link) return undefined
    const verdict = linkVerdict(link, purposes)
    const keepsSession = actor.person?.id === link.personId && !actor.scope
    const outcome: Outcome = verdict !== 'open' ? verdict : keepsSession ? 'kept' : 'session'
    await recordUse(tx, link.id, outcome, client, now)
    return { link, outcome, session: outcome === 'session' ? await begin(tx, link, client, now) : undefined }
  })
  if (opened?.outcome === 'spent') refuse('link.spent')
  if (!opened || opened.outcome === 'void') {
    await limitCalls(db, { key: `link-miss:${client.address}`, max: 100, seconds: 600 })
    return refuse('link.notFound')
  }
  const { link, outcome, session } = opened
  return { applicationId: link.applicationId, isDecided: outcome === 'decided', user: session ? await toSignedIn(db, session, site) : null }
}

async function begin(tx: Tx, { id, purpose, personId, loginGroup, applicationId }: FoundLink, client: ClientDetails, now: Date): Promise<OpenedLimitedSession> {
  await sql`update link set sessions = sessions + 1 where id = ${id}`.execute(tx)
  const scope = { purpose, applicationId }
  return { personId, loginGroup, scope, ...(await openSession(tx, { personId, loginGroup, provider: 'link', length: sessionLength.link, scope, client }, now)) }
}

async function recordUse(tx: Tx, linkId: number, outcome: Outcome, { address, browser }: ClientDetails, now: Date): Promise<void> {
  await tx.insertInto('link_use').values({ link_id: linkId, outcome, address, browser, at: now.toISOString() }).execute()
}

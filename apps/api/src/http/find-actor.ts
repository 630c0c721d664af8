import type { Role } from '@klesis/contract/access.ts'
import { formServicePath } from '@klesis/contract/form-service/form-service-path.ts'
import { languages } from '@klesis/contract/languages.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor, LoginGroup, Person, Scope } from '../actor/actor.ts'
import { hashToken } from '../actor/hash-token.ts'
import { rolesInForce } from '../actor/roles-in-force.ts'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { namedQuery } from '../db/named-query.ts'
import { findApiClient, isApiClientToken } from './find-api-client.ts'

declare module '../db/db-context.ts' {
  interface DbContext {
    /** The sessions that made a call lately which reads ahead, as they were then, by the hash of their token. The last used ones come last. */
    lastSessions?: Map<string, SessionRow>
  }
}

interface SessionRow extends Omit<Person, 'loginGroup'> {
  sid: string
  sessionGroup: LoginGroup
  loginGroup: LoginGroup
  scope: Scope | null
  roles: Role[]
  isSeenRecently: boolean
}

/** The scope of an embedded page, which sends `x-framed`: its session is limited to the calls that are open to frames, whatever else its token permits. */
const frameScope: Scope = { purpose: 'frame' }

/**
 * Finds the caller from the bearer token and headers. With an unknown, ended or expired token the caller is a guest. `presume` is told who called with the same token
 * and headers last time, before the database is asked: what it asks at once is sent in one packet with the session.
 */
export async function findActor(db: Db, request: FastifyRequest, now: Date, presume?: (actor: Actor) => void): Promise<Actor> {
  const token = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? serviceToken(request))?.[1]
  const apiClient = token && isApiClientToken(token) ? await findApiClient(db, hashToken(token), now) : undefined
  const session = token && !apiClient ? await readSession(db, hashToken(token), now, presume && ((last) => presume(actorOf(request, last)))) : undefined
  if (session && !session.isSeenRecently) {
    await db.updateTable('session').set({ seen_at: now.toISOString(), away_at: null }).where('sid', '=', session.sid).execute()
  }
  return { ...actorOf(request, session), ...(apiClient && { apiClient }) }
}

function actorOf(request: FastifyRequest, session: SessionRow | undefined): Actor {
  const adminMode = request.headers['x-admin-mode'] !== 'off'
  const language = languageOf(request, session?.language)
  if (!session) return { person: null, roles: new Set(), adminMode, language, loginGroup: null, sessionId: null }
  const { sid, sessionGroup, scope: sessionScope, roles: assigned, isSeenRecently: _, ...person } = session
  const scope = request.headers['x-framed'] !== undefined && sessionScope?.purpose !== 'frame' ? frameScope : sessionScope
  return {
    person,
    roles: scope ? new Set() : rolesInForce(assigned, adminMode),
    adminMode,
    language,
    loginGroup: sessionGroup,
    sessionId: sid,
    ...(scope && { scope }),
  }
}

/** Enough for those who work at the same time. */
const mostLastSessions = 1_000

/** The session as the database has it now. */
async function readSession(db: Db, hash: Buffer, now: Date, presume?: (last: SessionRow) => void): Promise<SessionRow | undefined> {
  const values = { hash, now: now.toISOString() }
  if (!presume) return (await findSession(db, values))[0]
  const context = contextOf(db)
  context.lastSessions ??= new Map()
  const { lastSessions } = context
  const key = hash.toString('base64')
  const last = lastSessions.get(key)
  const finding = last ? findSession.withNext(db, values) : findSession(db, values)
  if (last) presume(last)
  const [session] = await finding
  lastSessions.delete(key)
  if (session) lastSessions.set(key, session)
  const [oldest] = lastSessions.keys()
  if (lastSessions.size > mostLastSessions && oldest !== undefined) lastSessions.delete(oldest)
  return session
}

/** form.io's programs send the token in a header of their own; it counts for the form service only. */
function serviceToken({ url, headers }: FastifyRequest): string {
  const token = headers['x-jwt-token']
  return typeof token === 'string' && url.startsWith(`${formServicePath}/`) ? `Bearer ${token}` : ''
}

const findSession = namedQuery<{ hash: Buffer; now: string }, SessionRow>(
  'session.find',
  (value) => sql`
    select s.sid, s.login_group as "sessionGroup", s.scope, s.seen_at > ${value('now')}::timestamptz - interval '5 minutes' and s.away_at is null as "isSeenRecently",
      p.id, p.uid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.fullname, p.unit_id as "unitId", p.language,
      p.login_group as "loginGroup", p.confirmed as "hasConfirmedProfile", p.is_nameless as "isNameless",
      array(select role from person_role r where r.person_id = p.id) as roles
    from session s join person p on p.id = s.person_id
    where s.token_hash = ${value('hash')} and s.ended_at is null and s.expires_at > ${value('now')}::timestamptz and p.is_active`,
)

/** The language of the answer: the one that the page requests, otherwise the person's, otherwise the browser's. */
export function languageOf(request: FastifyRequest, preferred?: Language): Language {
  const requested = request.headers['x-language'] ?? request.headers['accept-language']
  if (isLanguage(requested)) return requested
  if (preferred) return preferred
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLanguage) ?? 'el'
}

const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

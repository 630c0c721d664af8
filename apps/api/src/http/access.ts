import { timingSafeEqual } from 'node:crypto'
import type { Access } from '@klesis/contract/access.ts'
import type { SessionPurpose } from '@klesis/contract/links/session-purposes.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor, Person } from '../actor/actor.ts'
import { hashToken } from '../actor/hash-token.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refusals/refuse.ts'

/** Questions that only features can answer; `app.ts` passes their functions in. */
export interface DerivedRoles {
  isApprover: (db: Db, person: Pick<Person, 'id'>, now: Date) => Promise<boolean>
  isCommitteeMember: (db: Db, person: Pick<Person, 'id'>, now: Date) => Promise<boolean>
  countPendingApprovals: (db: Db, person: Pick<Person, 'id'>, now: Date) => Promise<number>
}

export interface AccessContext {
  db: Db
  derivedRoles: DerivedRoles
  now: () => Date
  schedulerSecret: string | undefined
  /** Whether the request has the secret of a ticket system. */
  isSystem: (request: FastifyRequest) => boolean
}

type Rule = (person: Person, actor: Actor, context: AccessContext) => boolean | Promise<boolean>

/** The rules for signed-in callers. Rules about one object allow everyone here: the feature's policy then refuses with 404. */
const rules: Record<Exclude<Access, 'public' | 'scheduler' | 'system'>, Rule> = {
  signedIn: () => true,
  directory: () => true,
  objectRights: () => true,
  owner: () => true,
  viewer: () => true,
  manager: () => true,
  approver: (person, _, { db, derivedRoles, now }) => derivedRoles.isApprover(db, person, now()),
  anyCommitteeMember: (person, actor, { db, derivedRoles, now }) => actor.roles.has('admin') || derivedRoles.isCommitteeMember(db, person, now()),
  admin: (_, actor) => actor.roles.has('admin'),
  systemAdmin: (_, actor) => actor.roles.has('systemAdmin'),
  lookup: (_, actor) => actor.roles.has('lookup') || actor.roles.has('admin'),
  calendar: (_, actor) => actor.roles.has('calendar') || actor.roles.has('admin'),
  staff: (_, actor) => actor.roles.has('staff') || actor.roles.has('admin'),
}

/** Refuses callers whom the access rule excludes. `limitedSessions` are the purposes of limited sessions that may also call. */
export async function enforceAccess(
  access: Access,
  request: FastifyRequest,
  context: AccessContext,
  limitedSessions: readonly SessionPurpose[] = [],
): Promise<void> {
  const { actor } = request
  if (access === 'public') return
  if (access === 'system') return context.isSystem(request) ? undefined : refuse('access.denied')
  if (access === 'scheduler' && hasSecret(request, context.schedulerSecret)) return
  if (access === 'directory' && actor.apiClient && request.method === 'GET') return
  if (!actor.person) refuse('access.signInNeeded')
  if (actor.scope && !limitedSessions.includes(actor.scope.purpose)) refuse('access.denied')
  const isAllowed = await rules[access === 'scheduler' ? 'admin' : access](actor.person, actor, context)
  if (!isAllowed) refuse('access.denied')
}

function hasSecret(request: FastifyRequest, secret: string | undefined): boolean {
  const received = request.headers['x-scheduler-secret']
  return secret !== undefined && typeof received === 'string' && timingSafeEqual(hashToken(received), hashToken(secret))
}

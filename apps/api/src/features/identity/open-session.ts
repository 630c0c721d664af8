import { randomBytes } from 'node:crypto'
import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import type { Scope } from '../../actor/actor.ts'
import type { ClientDetails } from '../../actor/client-details.ts'
import { hashToken } from '../../actor/hash-token.ts'
import type { Tx } from '../../db/db.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a session lasts, in milliseconds; `link` is for limited sessions opened by a mailed link. */
export const sessionLength = { short: 12 * hour, remembered: 30 * 24 * hour, link: 60 * minute } as const

/** How a person signed in: a provider, or a method without one. */
export type SignInProvider = 'local' | 'hmu' | 'student' | 'taxisnet' | 'google' | 'external' | 'ticket' | 'link' | 'entry'

export interface NewSession {
  personId: number
  loginGroup: LoginGroup
  provider: SignInProvider
  /** Milliseconds. */
  length: number
  /** What the session is limited to; undefined for a full session. */
  scope?: Scope
  /** The session that hands this one to a frame. */
  openedBy?: string
  client: ClientDetails
}

export interface OpenedSession {
  token: string
  sid: string
  expiresAt: string
}

/** Opens a session with a new token and records it in the person's sign-in history. Only the hash of the token is stored. */
export async function openSession(tx: Tx, { personId, loginGroup, provider, length, scope, openedBy, client }: NewSession, now: Date): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + length).toISOString()
  const at = now.toISOString()
  const { sid } = await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      login_group: loginGroup,
      provider,
      scope: scope ? JSON.stringify(scope) : null,
      ...client,
      created_at: at,
      seen_at: at,
      expires_at: expiresAt,
      ended_at: null,
      opened_by: openedBy ?? null,
    })
    .returning('sid')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sign_in')
    .values({ person_id: personId, provider, outcome: scope ? 'link' : 'done', ...client, at })
    .execute()
  return { token, sid, expiresAt }
}

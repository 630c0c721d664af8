import { randomBytes } from 'node:crypto'
import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import type { Tx } from '../../db/db.ts'
import { hashToken } from '../../http/find-actor.ts'

const hour = 3_600_000

/** How long a session lasts, in milliseconds. */
export const sessionLength = { short: 12 * hour, remembered: 30 * 24 * hour } as const

export interface NewSession {
  personId: number
  loginGroup: LoginGroup
  provider: string
  length: number
}

/** Begins a session under a token nobody has seen before, whatever the browser came with. The token itself is kept nowhere. */
export async function openSession(tx: Tx, { personId, loginGroup, provider, length }: NewSession, now: Date): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + length).toISOString()
  const at = now.toISOString()
  await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      login_group: loginGroup,
      provider,
      created_at: at,
      seen_at: at,
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute()
  return { token, expiresAt }
}

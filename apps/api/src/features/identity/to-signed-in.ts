import type { LoginGroup, SignedIn } from '@klesis/contract/identity/identity.ts'
import type { Scope } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import type { OpenedSession } from './open-session.ts'
import { readLimitedMe } from './read-me.ts'

/** A limited session that was just opened, with its person. */
export interface OpenedLimitedSession extends OpenedSession {
  personId: number
  loginGroup: LoginGroup
  scope: Scope
}

/** The person of a limited session with its token, as the page stores them. */
export async function toSignedIn(db: Db, { personId, loginGroup, scope, token, expiresAt }: OpenedLimitedSession, site: string): Promise<SignedIn> {
  return { ...(await readLimitedMe(db, { personId, loginGroup, scope }, site)), access_token: token, expiresAt }
}

import { randomBytes } from 'node:crypto'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import { hashToken } from '../../../actor/hash-token.ts'
import type { Db } from '../../../db/db.ts'
import { signInMinutes } from './browser-cookie.ts'

/** A started sign-in. */
export interface SignInStart {
  provider: ProviderId
  /** The path that the person had requested. */
  redir: string
  /** The person who adds a login to their account; null for a sign-in. */
  linkPersonId: number | null
  nonce: string
  codeVerifier: string
}

const random = () => randomBytes(32).toString('base64url')

export interface NewSignIn {
  provider: ProviderId
  redir: string
  browser: Buffer
  linkPersonId?: number
}

/** Stores a new sign-in; only the browser has the state itself. */
export async function beginSignIn(db: Db, { provider, redir, browser, linkPersonId }: NewSignIn, now: Date) {
  const state = [provider, ...(linkPersonId === undefined ? [] : ['link']), random()].join('.')
  const [nonce, codeVerifier] = [random(), random()]
  await db
    .insertInto('sign_in_start')
    .values({
      ...{ state_hash: hashToken(state), browser_hash: browser, provider, nonce, code_verifier: codeVerifier, redir },
      ...{ link_person_id: linkPersonId ?? null, expires_at: new Date(now.getTime() + signInMinutes * 60_000).toISOString(), used_at: null },
    })
    .execute()
  return { state, nonce, codeVerifier }
}

/** Consumes a sign-in; undefined if it is unknown, expired, used, or belongs to another browser. It can be read only once. */
export async function consumeSignIn(db: Db, state: string, browser: Buffer | undefined, now: Date): Promise<SignInStart | undefined> {
  if (!browser) return undefined
  const row = await db
    .updateTable('sign_in_start')
    .set({ used_at: now.toISOString() })
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', browser)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['provider', 'redir', 'link_person_id', 'nonce', 'code_verifier'])
    .executeTakeFirst()
  return (
    row && {
      provider: row.provider as ProviderId,
      redir: row.redir,
      linkPersonId: row.link_person_id,
      nonce: row.nonce ?? '',
      codeVerifier: row.code_verifier ?? '',
    }
  )
}

/** The path of a sign-in by its state, even if the sign-in has expired or was used. */
export async function findRedir(db: Db, state: string, browser: Buffer | undefined): Promise<string> {
  if (!browser) return ''
  const row = await db
    .selectFrom('sign_in_start')
    .select('redir')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', browser)
    .executeTakeFirst()
  return row?.redir ?? ''
}

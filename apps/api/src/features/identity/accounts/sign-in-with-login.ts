import type { ClientDetails } from '../../../actor/client-details.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { LoggedIn } from '../log-in.ts'
import { openSession, sessionLength } from '../open-session.ts'
import { type MatchContext, matchAccount } from './match-account.ts'
import type { ProvidedLogin } from './provided-login.ts'

/** Signs in the person whose login a provider has confirmed; the session has the provider's login group. A disabled person is refused, and the sign-in history shows it. */
export async function signInWithLogin(db: Db, login: ProvidedLogin, client: ClientDetails, { site, now }: MatchContext): Promise<LoggedIn> {
  const { provider, loginGroup } = login
  const session = await inTransaction(db, async (tx) => {
    const { personId, isActive } = await matchAccount(tx, login, { site, now })
    if (isActive) return { personId, loginGroup, ...(await openSession(tx, { personId, loginGroup, provider, length: sessionLength.short, client }, now)) }
    await tx
      .insertInto('sign_in')
      .values({ person_id: personId, provider, outcome: 'disabled', ...client, at: now.toISOString() })
      .execute()
    return undefined
  })
  return session ?? refuse('identity.disabled')
}

import type { AccountLogins } from '@klesis/contract/identity/account.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { ClientDetails } from '../../../actor/client-details.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addLogin } from '../accounts/match-account.ts'
import { loginOfAddress } from '../external/sign-in-with-mailed-password.ts'
import { usePassword } from '../external/use-password.ts'
import { readLogins } from './read-logins.ts'

interface Needs {
  db: Db
  config: Pick<Config, 'SITE'>
}

/** Adds an e-mail address, confirmed by a mailed password, as a login. A person without an address receives mail there from now on. */
export async function addAddress(
  { db, config }: Needs,
  actor: Actor,
  { email, password, client }: { email: string; password: string; client: ClientDetails },
  now: Date,
): Promise<AccountLogins> {
  const { id: personId } = requirePerson(actor)
  await usePassword(db, { email, password, client, linkPersonId: personId }, now)
  return inTransaction(db, async (tx) => {
    await addLogin(tx, personId, loginOfAddress(email), { site: config.SITE, now })
    await record(tx, actor, { subject: 'person', subjectId: personId, code: 'person.loginAdded', ids: { provider: 'external' } })
    return readLogins(tx, personId)
  })
}

import type { AccountLogins } from '@klesis/contract/identity/account.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readLogins } from './read-logins.ts'

/** Removes one of a person's logins. The person is locked first, so that two simultaneous requests cannot remove the last two. */
export function unlinkLogin(db: Db, actor: Actor, loginId: number): Promise<AccountLogins> {
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const { logins } = await readLogins(tx, personId)
    const login = logins.find(({ id }) => id === loginId) ?? refuse('access.notFound')
    if (!login.mayUnlink) refuse('identity.lastLogin')
    await tx.deleteFrom('login').where('id', '=', loginId).execute()
    await record(tx, actor, { subject: 'person', subjectId: personId, code: 'person.loginRemoved', ids: { provider: login.provider } })
    return readLogins(tx, personId)
  })
}

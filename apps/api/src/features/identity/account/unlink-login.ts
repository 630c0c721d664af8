import type { AccountLogins } from '@klesis/contract/identity/account.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readLogins } from './read-logins.ts'

/**
 * Removes one of a person's logins; a mark of it stays, so that a sign-in by the account's address does not add it again. The person is locked first, so that two
 * simultaneous requests cannot remove the last two.
 */
export function unlinkLogin(db: Db, actor: Actor, loginId: number, now: Date): Promise<AccountLogins> {
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const { logins } = await readLogins(tx, personId)
    const login = logins.find(({ id }) => id === loginId) ?? refuse('access.notFound')
    if (!login.mayUnlink) refuse('identity.lastLogin')
    await tx.updateTable('login').set({ removed_at: now.toISOString(), email_vouched: false }).where('id', '=', loginId).execute()
    if (login.email !== null) await leaveAddress(tx, personId, login.email)
    await record(tx, actor, { subject: 'person', subjectId: personId, code: 'person.loginRemoved', ids: { provider: login.provider } })
    return readLogins(tx, personId)
  })
}

/** Mails that went to this address go to one that the person still has, or nowhere if there is none. */
async function leaveAddress(tx: Tx, personId: number, email: string): Promise<void> {
  await sql`
    update person set email = (
      select a.email from (
        select l.email, l.email_vouched, l.used_at from login l where l.person_id = ${personId} and l.removed_at is null and l.email is not null
        union all select username, false, null from local_login where person_id = ${personId} and username like '%@%') a
      order by a.email = ${email} desc, a.email_vouched desc, a.used_at desc nulls last, a.email limit 1)
    where id = ${personId} and lower(email) = ${email}`.execute(tx)
}

import type { UserView } from '@klesis/contract/users/users.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Person as PersonTable } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readUser } from './read-user.ts'

export interface UserChange {
  id: number
  /** As the administrator saw the person; an older one is told. */
  revision: number
  now: Date
}

/** What is written in the audit trail. */
export interface UserAudit {
  code: 'user.rolesSet' | 'user.privilegeSet' | 'user.disabled' | 'user.enabled' | 'user.passwordSet'
  ids?: Record<string, string | number | boolean | null>
  text?: string
}

/** Changes one person in a transaction with its audit entry. Two administrators never both win: the later one is told what has changed. Entries of the trail that name the person go on meanwhile. */
export async function changeUser(
  db: Db,
  actor: Actor,
  { id, revision, now }: UserChange,
  change: (tx: Tx, person: Selectable<PersonTable>) => Promise<UserAudit>,
): Promise<UserView> {
  await inTransaction(db, async (tx) => {
    const person = await tx.selectFrom('person').selectAll().where('id', '=', id).where('is_nameless', '=', false).forNoKeyUpdate().executeTakeFirst()
    if (!person) refuse('user.notFound')
    if (person.revision !== revision) refuse('user.changed')
    const audit = await change(tx, person)
    await tx
      .updateTable('person')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await record(tx, actor, { subject: 'person', subjectId: id, ...audit })
  })
  return readUser(db, actor.language, id, now)
}

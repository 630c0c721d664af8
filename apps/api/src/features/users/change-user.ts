import type { UserView } from '@klesis/contract/users/users.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { AuditChange } from '../../audit/audit-changes.ts'
import { record } from '../../audit/record.ts'
import type { Person as PersonTable } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockPerson, raisePersonRevision } from '../identity/index.ts'
import { readUser } from './read-user.ts'

export interface UserChange {
  id: number
  /** The revision that the administrator saw; an older one is refused. */
  revision: number
  now: Date
}

/** The audit entry of a change. */
export interface UserAudit {
  code: 'user.rolesSet' | 'user.privilegeSet' | 'user.disabled' | 'user.enabled' | 'user.passwordSet' | 'user.signerAccepted' | 'user.signerReleased'
  ids?: Record<string, string | number | boolean | null>
  text?: string
  changes?: AuditChange[]
}

/** Changes one person in a transaction with its audit entry. Of two simultaneous changes the later one is refused. */
export async function changeUser(
  db: Db,
  actor: Actor,
  { id, revision, now }: UserChange,
  change: (tx: Tx, person: Selectable<PersonTable>) => Promise<UserAudit>,
): Promise<UserView> {
  await inTransaction(db, async (tx) => {
    const audit = await change(tx, await lockPerson(tx, { id, revision }))
    await raisePersonRevision(tx, id)
    await record(tx, actor, { subject: 'person', subjectId: id, ...audit })
  })
  return readUser(db, actor.language, id, now)
}

import type { Selectable } from 'kysely'
import type { Person } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { endSessionsOf } from '../sessions.ts'

/** Locks a person for an administrator's change; refused if the account was erased, or changed after that revision. The lock does not block audit entries that reference the person. */
export async function lockPerson(tx: Tx, { id, revision }: { id: number; revision: number }): Promise<Selectable<Person>> {
  const person = await tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('is_nameless', '=', false)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return refuse('user.notFound')
  return person.revision === revision ? person : refuse('user.changed')
}

export async function raisePersonRevision(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('person')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A disabled account loses its sessions. */
export async function setPersonActive(tx: Tx, { id, isActive, now }: { id: number; isActive: boolean; now: Date }): Promise<void> {
  await tx.updateTable('person').set({ is_active: isActive }).where('id', '=', id).execute()
  if (isActive) return
  await endSessionsOf(tx, id, now)
  await emit(tx, 'person.secured', { personId: id })
}

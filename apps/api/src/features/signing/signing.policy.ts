import type { Actor } from '../../actor/actor.ts'
import { type Person, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { isApprover } from '../duties/index.ts'

/** Who signs documents: the staff, administrators, and whoever has or had an approval step. */
export async function requireSigner(db: Db, actor: Actor, now: Date): Promise<Person> {
  const person = requirePerson(actor)
  const may = actor.roles.has('staff') || actor.roles.has('admin') || (await isApprover(db, person, now))
  return may ? person : refuse('signing.notForYou')
}

/** A file of one's own is signed by the staff; an approver signs what their step asks for. */
export function requireStaff({ roles }: Actor): void {
  if (!roles.has('staff') && !roles.has('admin')) refuse('signing.notForYou')
}

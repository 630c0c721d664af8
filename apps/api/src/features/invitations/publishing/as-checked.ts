import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type EditedState, readEdited } from '../draft/edited-state.ts'
import type { Invitation } from '../invitation.ts'

class ChangedError extends Error {}

/**
 * Ends the attempt if what was read and checked before the invitation was locked has changed since. Documents and courses are saved by themselves: they make
 * another version, and the revision of the invitation stays.
 */
export async function requireAsChecked(tx: Tx, locked: Invitation, { invitation, version }: EditedState): Promise<void> {
  if (locked.revision !== invitation.revision || (await readEdited(tx, locked)).version.id !== version.id) throw new ChangedError()
}

const maxAttempts = 10

/** Repeats a command that checks what is edited before it locks it, up to ten attempts in all, while somebody saves during each check; then it is refused. */
export async function untilAsChecked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ChangedError)) throw error
      if (made === maxAttempts) return refuse('request.conflict')
    }
  }
}

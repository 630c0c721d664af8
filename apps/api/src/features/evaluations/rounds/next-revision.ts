import type { Tx } from '../../../db/db.ts'

/**
 * The revision with which a member's evaluation of an application begins: above those of earlier rounds, so that a page that is still open on one of these is refused as
 * stale and does not save its answers in the form of another round.
 */
export async function nextRevision(tx: Tx, { id, personId }: { id: number; personId: number }): Promise<number> {
  const { last } = await tx
    .selectFrom('kept_evaluation')
    .select((kept) => kept.fn.max('revision').as('last'))
    .where('application_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

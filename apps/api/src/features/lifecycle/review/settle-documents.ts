import type { Tx } from '../../../db/db.ts'

/** Documents added while in review become the application's, those taken off go. Answers how many there are. */
export async function settleDocuments(tx: Tx, applicationId: number, now: Date): Promise<number> {
  const staged = (kind: 'add' | 'remove') =>
    tx.updateTable('attachment').where('application_id', '=', applicationId).where('staged', '=', kind).where('removed_at', 'is', null)
  await staged('remove').set({ staged: null, removed_at: now.toISOString() }).execute()
  await staged('add').set({ staged: null }).execute()
  return countDocuments(tx, applicationId)
}

/** Documents that count: neither taken off nor waiting for a resubmission. */
export async function countDocuments(tx: Tx, applicationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('attachment')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('staged', 'is', null), where('staged', '=', 'remove')]))
    .executeTakeFirstOrThrow()
  return count
}

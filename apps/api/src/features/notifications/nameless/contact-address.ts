import type { Db, Tx } from '../../../db/db.ts'
import { findWrittenAddress } from './written-address.ts'

/** Saves the address of the form at final submission. Later changes of the form, corrections too, do not redirect decisions. */
export async function saveContactAddress(tx: Tx, { applicationId, isAnonymous }: { applicationId: number; isAnonymous: boolean }): Promise<void> {
  if (!isAnonymous) return
  await tx.deleteFrom('contact_address').where('application_id', '=', applicationId).execute()
  const address = await findWrittenAddress(tx, applicationId)
  if (address) await tx.insertInto('contact_address').values({ application_id: applicationId, address }).execute()
}

/** The address for mails to an applicant without account: that of the submission, or before it that of the saved form. */
export async function findContactAddress(db: Db | Tx, applicationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('application as a')
    .leftJoin('contact_address as c', 'c.application_id', 'a.id')
    .select(['a.app_state', 'c.address'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  return row?.app_state === 'permanent' ? (row.address ?? undefined) : findWrittenAddress(db, applicationId)
}

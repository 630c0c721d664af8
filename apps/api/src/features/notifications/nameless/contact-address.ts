import type { Db, Tx } from '../../../db/db.ts'
import { findAnonymous } from '../../links/index.ts'
import { findWrittenAddress } from './written-address.ts'

/** With a final submission: what is written into the form later, in corrections too, sends no decision elsewhere. */
export async function keepContactAddress(tx: Tx, { applicationId }: { applicationId: number }): Promise<void> {
  if (!(await findAnonymous(tx, applicationId))) return
  await tx.deleteFrom('contact_address').where('application_id', '=', applicationId).execute()
  const address = await findWrittenAddress(tx, applicationId)
  if (address) await tx.insertInto('contact_address').values({ application_id: applicationId, address }).execute()
}

/** Where the applicant without an account is written to: the address of the submission; before one, that of the form as it was saved. */
export async function findContactAddress(db: Db | Tx, applicationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('application as a')
    .leftJoin('contact_address as c', 'c.application_id', 'a.id')
    .select(['a.app_state', 'c.address'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  return row?.app_state === 'permanent' ? (row.address ?? undefined) : findWrittenAddress(db, applicationId)
}

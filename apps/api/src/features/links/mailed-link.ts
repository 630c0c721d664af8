import type { Tx } from '../../db/db.ts'
import { addPrivateLink, findAnonymous } from './private-link.ts'

/**
 * The number of addresses to which one application's private link may be mailed, so that it cannot be used to write to strangers.
 * Each change of address counts, a return to an earlier one too.
 */
const maxAddresses = 3

/**
 * A private link for this address, unless it has an active one (which still revokes the others) or the limit is reached: then nothing changes.
 * Otherwise links to other addresses become void.
 */
export async function makeMailedLink(
  tx: Tx,
  { applicationId, to, now }: { applicationId: number; to: string; now: Date },
): Promise<{ id: number; path: string } | undefined> {
  const application = await findAnonymous(tx, applicationId)
  if (!application) return undefined
  await tx.selectFrom('application').select('id').where('id', '=', applicationId).forUpdate().execute()
  const mailed = await tx
    .selectFrom('link')
    .select(['id', 'mailed_to', 'revoked_at'])
    .where('application_id', '=', applicationId)
    .where('mailed_to', 'is not', null)
    .orderBy('id')
    .execute()
  const changes = mailed.filter((link, index) => link.mailed_to !== mailed[index - 1]?.mailed_to)
  const isMailed = mailed.some((link) => link.mailed_to === to && link.revoked_at === null)
  if (!isMailed && changes.length >= maxAddresses) return undefined
  await tx
    .updateTable('link')
    .set({ revoked_at: now.toISOString() })
    .where('application_id', '=', applicationId)
    .where('mailed_to', '<>', to)
    .where('revoked_at', 'is', null)
    .execute()
  if (isMailed) return undefined
  const path = await addPrivateLink(tx, application, now, to)
  const { id } = await tx
    .selectFrom('link')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('mailed_to', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, path }
}

/** Another private link, for a mail that notifies the owner of a decision; undefined if the application was deleted. */
export async function makeNoticeLink(tx: Tx, { applicationId, to, now }: { applicationId: number; to: string; now: Date }): Promise<string | undefined> {
  const application = await findAnonymous(tx, applicationId)
  return application && addPrivateLink(tx, application, now, to)
}

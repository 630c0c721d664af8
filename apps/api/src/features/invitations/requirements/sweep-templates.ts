import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { releaseFiles } from '../../../files/file-rows.ts'
import { defineJob } from '../../../jobs/define-job.ts'

/** How long a version that is no longer live or a draft can be restored with its files, in milliseconds. */
const keptFor = 90 * 86_400_000

const templateId = sql`(r -> 'template' ->> 'id')::uuid`
const ofVersions = sql`invitation_version v cross join jsonb_array_elements(v.requirements) r`

/** Versions that another replaced as the live one since, and drafts that were discarded, as the audit trail has them: a draft can wait long before either. */
const endedSince = (since: Date) => sql`
  select (e.ids ->> k)::integer from audit_entry e cross join unnest(array['replacedVersionId', 'draftVersionId']) k
  where e.subject = 'invitation' and e.at > ${since.toISOString()} and e.ids ? k`

/** Files that were beside a document of any version and are needed no more: by no document, and by no version that is live, a draft, has applications or was left lately. */
const findUnneeded = (since: Date) => sql<{ id: string }>`
  select f.id from file f where f.attached_at is not null
    and f.id in (select ${templateId} from ${ofVersions} where r ? 'template')
    and f.id not in (select template_file_id from requirement where template_file_id is not null and removed_at is null)
    and f.id not in (select ${templateId} from ${ofVersions} where r ? 'template' and (
      v.created_at > ${since.toISOString()}
      or exists (select from invitation_version n where n.parent_id = v.id and n.created_at > ${since.toISOString()})
      or v.id in (${endedSince(since)})
      or exists (select from invitation i where i.current_version_id = v.id)
      or exists (select from invitation_draft d where d.version_id = v.id)
      or exists (select from application a where a.version_id = v.id)
      or exists (select from version_review w where w.submitted_version_id = v.id)))
  order by f.id for update of f`

/** Releases them, so that their bytes are swept. Returns how many. */
export const releaseTemplates = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - keptFor)
    await findUnneeded(since).execute(tx)
    // Once they are locked, nothing can begin to name them: what began meanwhile is seen now.
    const ids = (await findUnneeded(since).execute(tx)).rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.updateTable('requirement').set({ template_file_id: null }).where('template_file_id', 'in', ids).execute()
    await releaseFiles(tx, ids)
    return ids.length
  })

/** Files that documents offered to be filled in do not stay for ever once they were replaced. */
export const sweepTemplates = defineJob(
  'invitations.sweepTemplates',
  z.object({}),
  async ({ db, now, log }) => {
    const released = await releaseTemplates(db, now())
    if (released > 0) log.info({ released }, 'files beside documents of former versions were released')
  },
  { cron: '41 4 * * *', queue: 'long' },
)

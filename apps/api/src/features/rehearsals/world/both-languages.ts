import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { type AnyJob, connectJobs } from '../../../jobs/define-job.ts'
import { languageMark } from '../../../mail/mail-key.ts'

/** The jobs that write mails from notices. */
const mailJobs: ReadonlySet<string> = new Set(['notifications.mail', 'notifications.mailByScript', 'notifications.mailWithLetter'])

/** Jobs of a world send nothing, and write the mails of notices in both languages. */
export function keepMails(db: Db): void {
  const jobs = [...(contextOf(db).jobs?.values() ?? [])]
  connectJobs(db, jobs.map(toRehearsed))
}

function toRehearsed(job: AnyJob): AnyJob {
  if (['mail.send', 'mail.sendAwaited'].includes(job.name)) return { ...job, run: async () => {}, runBatch: undefined }
  if (!mailJobs.has(job.name)) return job
  return { ...job, runBatch: undefined, run: (context, stored, run) => inBothLanguages(context.db, () => job.run(context, stored, run)) }
}

/** Writes mails in the language of each reader, and then again as if everybody read the other one. `again` prepares what would be written once only. */
export async function inBothLanguages(db: Db, write: () => Promise<unknown>, again: () => Promise<unknown> = async () => {}): Promise<void> {
  await write()
  await markLanguages(db)
  await turnLanguages(db)
  try {
    await again()
    await write()
    await markLanguages(db)
  } finally {
    await turnLanguages(db)
  }
}

/** Mails with a marked key are another mail for the portal, which writes each once. */
const markLanguages = (db: Db) =>
  sql`update mail m set message_key = m.message_key || ${languageMark}::text || p.language from person p
    where lower(p.email) = lower(m.to_address) and m.message_key !~ '[#]' and m.message_key !~ '^(rule|script):'`.execute(db)

const turnLanguages = (db: Db) => sql`update person set language = case language when 'el' then 'en' else 'el' end`.execute(db)

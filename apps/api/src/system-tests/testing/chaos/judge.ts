import { sql } from 'kysely'
import { verifyAudit } from '../../../audit/verify.ts'
import type { Db } from '../../../db/db.ts'
import { localFiles } from '../../../files/local-files.ts'
import type { Promised } from './do-work.ts'

/** Everything that is not as the servers promised, in sentences; empty if nothing was lost, doubled or left half done. */
export async function judge(db: Db, filesFolder: string, promised: Promised): Promise<string[]> {
  const found = await Promise.all([
    submissions(db, promised),
    drafts(db, promised),
    documents(db, filesFolder, promised),
    decisions(db, promised),
    mails(db),
    verifyAudit(db).then(({ faults }) => faults),
  ])
  return found.flat()
}

async function submissions(db: Db, { submitted }: Promised): Promise<string[]> {
  const { rows } = await sql<{ id: number; isSubmitted: boolean; entries: number; notices: number }>`
    select a.id, a.app_state = 'permanent' as "isSubmitted",
      (select count(*)::int from audit_entry e where e.subject = 'application' and e.subject_id = a.id and e.code = 'application.submitted') as entries,
      (select count(*)::int from notification n where n.code = 'application.submitted' and n.person_id = a.person_id) as notices
    from application a where exists (select from requirement r where r.invitation_id = a.invitation_id)`.execute(db)
  return rows.flatMap(({ id, isSubmitted, entries, notices }) => {
    const lost = submitted.includes(id) && !isSubmitted ? [`The submission of ${id} is lost.`] : []
    return entries === Number(isSubmitted) && notices === entries ? lost : [...lost, `The submission of ${id} has ${entries} entries and ${notices} notices.`]
  })
}

async function drafts(db: Db, { saved }: Promised): Promise<string[]> {
  const ids = [...saved.keys()]
  const rows = await db.selectFrom('application').select(['id', 'data', 'working_data']).where('id', 'in', ids).execute()
  return rows.flatMap(({ id, data, working_data }) => {
    const { last, asked = [] } = saved.get(id) ?? {}
    const { purpose } = (working_data ?? data ?? {}) as { purpose?: string }
    return [last, ...asked].includes(purpose) || (last === undefined && !purpose) ? [] : [`The draft ${id} holds “${purpose}” instead of “${last}”.`]
  })
}

async function documents(db: Db, folder: string, { uploaded }: Promised): Promise<string[]> {
  const store = await localFiles(folder)
  const rows = await db
    .selectFrom('attachment as a')
    .innerJoin('file as f', 'f.id', 'a.file_id')
    .select(['a.id', 'a.application_id', 'f.key', 'f.size'])
    .execute()
  const lost = uploaded
    .filter(({ attachmentId }) => !rows.some(({ id }) => id === attachmentId))
    .map(({ attachmentId }) => `The document ${attachmentId} is lost.`)
  const broken = await Promise.all(
    rows.map(async ({ id, key, size }) => {
      let read = 0
      for await (const piece of (await store.open(key)) ?? []) read += (piece as Buffer).length
      return read === size ? [] : [`The document ${id} has ${read} of ${size} bytes.`]
    }),
  )
  return [...lost, ...broken.flat()]
}

async function decisions(db: Db, { runs }: Promised): Promise<string[]> {
  const { rows } = await sql<{ id: number; state: string; entries: number }>`
    select a.id, a.approval_state as state,
      (select count(*)::int from audit_entry e where e.subject = 'application' and e.subject_id = a.id and e.code = 'approval.approved') as entries
    from application a where exists (select from step s where s.application_id = a.id)`.execute(db)
  const [{ notices } = { notices: 0 }] = await db
    .selectFrom('notification')
    .where('code', '=', 'application.approved')
    .select((eb) => eb.fn.countAll<number>().as('notices'))
    .execute()
  const approved = rows.filter(({ state }) => state === 'approved').length
  const told = Number(notices) === approved ? [] : [`${approved} decisions have ${notices} notices.`]
  const promised = new Set(runs.flatMap(({ ids }) => ids))
  const wrong = rows.flatMap(({ id, state, entries }) => {
    const isApproved = state === 'approved'
    if (promised.has(id) && !isApproved) return [`The decision on ${id} is lost.`]
    return entries === Number(isApproved) ? [] : [`The decision on ${id}, which is ${state}, has ${entries} entries.`]
  })
  return [...told, ...wrong]
}

/** Each mail arrived once: the mailbox keeps what arrived, by the number of the message. */
async function mails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number; subject: string; arrived: number }>`
    select m.id, m.subject, count(b.id)::int as arrived from mail m left join mailbox b on split_part(b.message_id, '@', 1) = split_part(m.message_id, '@', 1) group by m.id having count(b.id) <> 1`.execute(
    db,
  )
  return rows.map(({ id, subject, arrived }) => `The mail ${id} (${subject}) arrived ${arrived} times.`)
}

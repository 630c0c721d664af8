import type { RehearsalRun } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { toKeyAndLanguage } from '../../../mail/mail-key.ts'
import { toButtons } from '../../../mail/to-mail.ts'
import type { StoredMail } from '../rehearsal-row.ts'

/** Of one act no more are kept: a jump over months sends many reminders. */
const mostMails = 200

interface Last {
  run: number
  mail: number
}

/** The runs of rules and scripts and the mails that came since the last act. */
export async function collectNews(db: Db, last: Last): Promise<Last & { runs: RehearsalRun[]; mails: StoredMail[] }> {
  const runs = await findRuns(db, last.run)
  const mails = await findMails(db, last.mail)
  const newest = { run: runs.at(-1)?.id ?? last.run, mail: await findLastMail(db, last.mail) }
  return { ...newest, runs: runs.map(({ id: _, ...run }) => run), mails: pairLanguages(mails) }
}

export async function findLastRun(db: Db, before: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from run_log`.execute(db)
  return rows[0]?.id ?? before
}

/** The last mail, be it one that is kept or not. */
async function findLastMail(db: Db, before: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from mail`.execute(db)
  return rows[0]?.id ?? before
}

async function findRuns(db: Db, last: number): Promise<(RehearsalRun & { id: number })[]> {
  const { rows } = await sql<RehearsalRun & { id: number }>`
    select r.id, case when r.rule_id is null then 'script' else 'rule' end as kind, coalesce(r.trigger_id, r.action_id) as point, r.rule_id as "ruleId", r.outcome, r.message, r.line, r.lines,
      (select rule ->> 'name' from rule_set s cross join jsonb_array_elements(s.rules) rule where s.id = r.rule_set_id and rule ->> 'id' = r.rule_id::text) as name
    from run_log r where r.id > ${last} order by r.id`.execute(db)
  return rows
}

interface MailRow {
  id: number
  key: string
  to: string
  subject: string
  text: string
  html: string | null
  at: string
  personId: number | null
  name: string | null
  language: string | null
}

async function findMails(db: Db, last: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.id, m.message_key as key, m.to_address as "to", m.subject, m.text, m.html, m.created_at as at, p.id as "personId", p.fullname as name, p.language
    from mail m left join person p on lower(p.email) = lower(m.to_address) where m.id > ${last} order by m.id limit ${mostMails}`.execute(db)
  return rows
}

/** One mail with its text in each language in which it was written. */
function pairLanguages(rows: readonly MailRow[]): StoredMail[] {
  const mails = new Map<string, StoredMail>()
  for (const { key: marked, to, subject, text, html, at, personId, name, language: own } of rows) {
    const { key, language } = toKeyAndLanguage(marked)
    const written = Language.safeParse(language ?? own).data ?? 'el'
    const mail = mails.get(key) ?? { key, at, to: name ?? to, personId, ...senderOf(key), texts: {} }
    mails.set(key, { ...mail, texts: { ...mail.texts, [written]: { subject, text, buttons: toButtons(html ?? '') } } })
  }
  return [...mails.values()]
}

/** The key of a mail of a script ends with the point or the action of which the script is. */
export function senderOf(key: string): Pick<StoredMail, 'kind' | 'point'> {
  const [kind, , , , point] = key.split(':')
  if (kind === 'script') return { kind, ...(point !== undefined && { point }) }
  return { kind: kind === 'rule' ? 'rule' : 'portal' }
}

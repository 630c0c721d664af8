import type { ChangeEntry } from '@klesis/contract/history.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { AuditChanges } from '../../../audit/audit-changes.ts'
import type { Db } from '../../../db/db.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { changeDescriber } from './change-describer.ts'

type Row = Pick<ChangeEntry, 'id' | 'at' | 'code' | 'actor'> & { stored: AuditChanges | null }

/** The audit trail of an invitation for those who manage it, the newest first, with what each edit changed. */
export async function readInvitationHistory(
  db: Db,
  actor: Actor,
  { id, page }: { id: number; page: number },
): Promise<{ items: ChangeEntry[]; total: number; totalIsExact: boolean }> {
  await readManagedInvitation(db, actor, id)
  const { rows } = await sql<Row>`
    select e.number as id, e.at, e.code, p.fullname as actor, t.changes as stored
    from audit_entry e left join audit_text t on t.entry_id = e.id left join person p on p.id = e.actor_id
    where e.subject = 'invitation' and e.subject_id = ${id} order by e.number desc limit ${pageSize} offset ${page * pageSize}`.execute(db)
  const newest = await db.selectFrom('audit_head').select('number').where('subject', '=', 'invitation').where('subject_id', '=', id).executeTakeFirst()
  const describe = await changeDescriber(
    db,
    rows.flatMap(({ stored }) => stored?.changes ?? []),
    actor.language,
  )
  const items = rows.map(({ stored, ...row }) => ({ ...row, changes: (stored?.changes ?? []).map(describe), more: stored?.more ?? 0 }))
  return { items, total: newest?.number ?? 0, totalIsExact: true }
}

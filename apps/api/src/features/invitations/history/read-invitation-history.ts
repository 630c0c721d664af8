import type { Change, ChangeEntry } from '@klesis/contract/history.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { AuditChange, AuditChanges } from '../../../audit/audit-changes.ts'
import type { Db } from '../../../db/db.ts'
import { readManaged } from '../invitations.policy.ts'
import { findNames, type NameList, type Names } from './change-names.ts'
import { describeValue, idsIn, listOf } from './describe-value.ts'

type Row = Pick<ChangeEntry, 'id' | 'at' | 'code' | 'actor'> & { stored: AuditChanges | null }

/** The audit trail of an invitation for who manages it, the newest first, with what each edit changed. */
export async function readInvitationHistory(
  db: Db,
  actor: Actor,
  { id, page }: { id: number; page: number },
): Promise<{ items: ChangeEntry[]; total: number; totalIsExact: boolean }> {
  await readManaged(db, actor, id)
  const { rows } = await sql<Row>`
    select e.number as id, e.at, e.code, p.fullname as actor, t.changes as stored
    from audit_entry e left join audit_text t on t.entry_id = e.id left join person p on p.id = e.actor_id
    where e.subject = 'invitation' and e.subject_id = ${id} order by e.number desc limit ${pageSize} offset ${page * pageSize}`.execute(db)
  const head = await db.selectFrom('audit_head').select('number').where('subject', '=', 'invitation').where('subject_id', '=', id).executeTakeFirst()
  const names = await findNames(db, idsOf(rows))
  const items = rows.map(({ stored, ...row }) => ({
    ...row,
    changes: (stored?.changes ?? []).map((change) => describe(change, { language: actor.language, names })),
    more: stored?.more ?? 0,
  }))
  return { items, total: head?.number ?? 0, totalIsExact: true }
}

function idsOf(rows: readonly Row[]): ReadonlyMap<NameList, ReadonlySet<number>> {
  const ids = new Map<NameList, Set<number>>()
  for (const { path, before, after } of rows.flatMap(({ stored }) => stored?.changes ?? [])) {
    const list = listOf[path]
    if (list) ids.set(list, new Set([...(ids.get(list) ?? []), ...idsIn(before), ...idsIn(after)]))
  }
  return ids
}

const texts: ReadonlySet<string> = new Set(['title', 'description', 'shortNote', 'help'])

/** The field and the language of a text: `help.new.el` is the text `help.new` in Greek. */
function textOf(path: string): Pick<Change, 'field' | 'label'> {
  const dot = path.lastIndexOf('.')
  return { field: path.slice(0, dot), label: path.slice(dot + 1).toUpperCase() }
}

/** The path of a change is a field of the invitation, a text in a language (`title.el`), or a component of a form (`form/key/property`). */
function describe({ path, label, before, after, isText }: AuditChange, options: { language: Language; names: Names }): Change {
  const write = (value: AuditChange['before']) => (value === undefined ? null : isText ? String(value) : describeValue(path, value, options))
  const [part = '', key, property] = path.split('/')
  const [field = '', member] = path.split('.')
  const sides = { before: write(before), after: write(after) }
  const name = label === undefined ? '' : describeValue('', label, options)
  if (key !== undefined) return { section: [part], label: name, field: property === undefined ? null : `component.${property}`, ...sides }
  if (texts.has(field)) return { section: [], ...textOf(path), ...sides }
  return { section: [], label: name, field: member === undefined ? field : path, ...sides }
}

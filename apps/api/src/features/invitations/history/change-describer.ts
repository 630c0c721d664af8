import type { Change } from '@klesis/contract/history.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import type { Db } from '../../../db/db.ts'
import { findNames, type NameList, type Names } from './change-names.ts'
import { describeValue, idsIn, listOfField } from './describe-value.ts'

/** Returns what describes each of these changes for people; the names of what they refer to are read at once. */
export async function changeDescriber(db: Db, changes: readonly AuditChange[], language: Language): Promise<(change: AuditChange) => Change> {
  const names = await findNames(db, idsOf(changes))
  return (change) => describe(change, { language, names })
}

function idsOf(changes: readonly AuditChange[]): ReadonlyMap<NameList, ReadonlySet<number>> {
  const ids = new Map<NameList, Set<number>>()
  for (const { path, before, after } of changes) {
    const list = listOfField[path]
    if (list) ids.set(list, new Set([...(ids.get(list) ?? []), ...idsIn(before), ...idsIn(after)]))
  }
  return ids
}

/** Fields that hold a text in each language. */
const localizedFields: ReadonlySet<string> = new Set(['title', 'description', 'shortNote', 'help', 'letter', 'letterTitle', 'mail'])

/** The field and the language of a text: `help.new.el` is the text `help.new` in Greek. */
function splitLanguage(path: string): Pick<Change, 'field' | 'label'> {
  const dot = path.lastIndexOf('.')
  return { field: path.slice(0, dot), label: path.slice(dot + 1).toUpperCase() }
}

/** The path of a change is a field of the invitation, a text in a language (`title.el`), or a component of a form (`form/key/property`). */
function describe({ path, label, before, after, isText }: AuditChange, options: { language: Language; names: Names }): Change {
  const write = (value: AuditChange['before']) => (value === undefined ? null : isText ? String(value) : describeValue(path, value, options))
  const [part = '', key, property] = path.split('/')
  const [field = '', member] = path.split('.')
  const values = { before: write(before), after: write(after) }
  const labels = label === undefined ? [] : Array.isArray(label) ? label : [label]
  const name = labels
    .map((one) => describeValue('', one, options))
    .filter(Boolean)
    .join(' · ')
  if (key !== undefined) return { section: [part], label: name, field: property === undefined ? null : `component.${property}`, ...values }
  if (localizedFields.has(field)) {
    const { label: of, ...split } = splitLanguage(path)
    return { section: [], ...split, label: [name, of].filter(Boolean).join(' · '), ...values }
  }
  return { section: [], label: name, field: member === undefined ? field : path, ...values }
}

import type { Change, ChangeEntry } from '@klesis/contract/history.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { AuditChange, AuditChanges } from '../../audit/audit-changes.ts'
import { athensTime } from '../../db/athens-day.ts'
import type { JsonValue } from '../../db/database.ts'
import type { Db } from '../../db/db.ts'
import { findVersion, textIn } from '../invitations/index.ts'
import { findApplication } from '../lifecycle/index.ts'

type Described = Pick<ChangeEntry, 'changes' | 'more'>
type Describe = (change: AuditChange, name: string) => Change

export const noChanges: Described = { changes: [], more: 0 }

/** Writes the changes of an application's entries in a language, with the labels of the application's version. Reads nothing if no entry has changes. */
export async function changeDescriber(
  db: Db,
  id: number,
  language: Language,
  rows: readonly { stored: AuditChanges | null }[],
): Promise<(stored: AuditChanges | null) => Described> {
  const changes = rows.flatMap(({ stored }) => stored?.changes ?? [])
  const application = changes.length > 0 ? await findApplication(db, id) : undefined
  const version = application && (await findVersion(db, application.version_id))
  if (!version) return () => noChanges
  const describeAnswer = answerDescriber(version.form as unknown as Form, language)
  const titles = await findItemTitles(db, changes)
  const requirements = new Map(version.requirements.map(({ id: requirementId, attachmentType }) => [String(requirementId), attachmentType.title]))
  const describers: Record<string, Describe> = {
    answers: ({ before, after, isText }, path) => {
      const described = describeAnswer({ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) })
      const sides = isText ? { before, after } : described
      return { ...described, field: null, ...bothSides(sides, String) }
    },
    documents: (change, requirementId) => ({
      section: [],
      label: textIn(requirements.get(requirementId) ?? {}, language),
      field: 'documents',
      ...bothSides(change, toList),
    }),
    items: (change) => ({
      section: [],
      label: '',
      field: 'items',
      ...bothSides(change, (ids) => toList(toIds(ids).map((one) => titles.get(one) ?? `#${one}`))),
    }),
    tag: (change) => ({ section: [], label: '', field: 'tag', ...bothSides(change, (name) => textIn(name as LocalizedText, language)) }),
    closesAt: (change) => ({ section: [], label: '', field: 'closesAt', ...bothSides(change, (moment) => toMoment(String(moment))) }),
  }
  return (stored) => {
    if (!stored) return noChanges
    const described = stored.changes.flatMap((change) => {
      const [part = '', ...name] = change.path.split('.')
      return describers[part]?.(change, name.join('.')) ?? []
    })
    return { changes: described, more: stored.more }
  }
}

const toList = (value: JsonValue): string => (Array.isArray(value) ? value.join(', ') : String(value))
const toIds = (value: JsonValue): number[] => (Array.isArray(value) ? value.map(Number) : [])
const toMoment = (moment: string) => (moment === noEnd ? '' : athensTime(moment))

function bothSides<Value>(
  { before, after }: { before?: Value | undefined; after?: Value | undefined },
  write: (value: NonNullable<Value>) => string,
): Pick<Change, 'before' | 'after'> {
  const side = (value: Value | undefined) => (value === undefined ? null : value === null ? '' : write(value as NonNullable<Value>))
  return { before: side(before), after: side(after) }
}

async function findItemTitles(db: Db, changes: readonly AuditChange[]): Promise<ReadonlyMap<number, string>> {
  const ids = changes.filter(({ path }) => path === 'items').flatMap(({ before = null, after = null }) => [...toIds(before), ...toIds(after)])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('invitation_item')
    .select(['id', 'code', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, code, title }) => [id, `${code} ${title}`]))
}

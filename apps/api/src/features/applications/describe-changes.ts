import type { Change, ChangeEntry } from '@klesis/contract/history.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Json, Language, LocalizedText } from '@klesis/contract/wire.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import type { Actor } from '../../actor/actor.ts'
import type { AuditChange, AuditChanges } from '../../audit/audit-changes.ts'
import { athensTime } from '../../db/athens-day.ts'
import type { JsonValue } from '../../db/database.ts'
import type { Db } from '../../db/db.ts'
import { findAskedRequirements, findVersion } from '../invitations/index.ts'
import { findApplication } from '../lifecycle/index.ts'
import { readItemLabels } from '../lookups/index.ts'

type Described = Pick<ChangeEntry, 'changes' | 'more'>
type Describe = (change: AuditChange, name: string) => Change

export const noChanges: Described = { changes: [], more: 0 }

/** An entry of an application, the oldest first among others. */
interface ChangedEntry {
  code: string
  params: Readonly<Record<string, Json>>
  stored: AuditChanges | null
}

/** The entries that take an application from one version of its form to another, both of which they name. */
const movingCodes: ReadonlySet<string> = new Set(['application.moved', 'review.asked', 'review.takenBack'])

/** The version to which the changes of each entry belong; `present` is that of the application. */
function versionsOf<Entry extends ChangedEntry>(entries: readonly Entry[], present: number): Map<Entry, number> {
  const moves = entries.filter(({ code, params }) => movingCodes.has(code) && typeof params.from === 'number' && typeof params.versionId === 'number')
  let version = Number(moves[0]?.params.from ?? present)
  const versions = new Map<Entry, number>()
  for (const entry of entries) {
    versions.set(entry, version)
    if (moves.includes(entry)) version = Number(entry.params.versionId)
  }
  return versions
}

/**
 * Writes the changes of an application's entries in a language, with the labels of the version under which each was made. Reads nothing if no entry has changes.
 */
export async function changeDescriber<Entry extends ChangedEntry>(
  db: Db,
  id: number,
  about: { actor: Actor; now: Date },
  entries: readonly Entry[],
): Promise<(entry: Entry) => Described> {
  const changed = entries.filter(({ stored }) => stored && stored.changes.length > 0)
  const application = changed.length > 0 ? await findApplication(db, id) : undefined
  if (!application) return () => noChanges
  const versionOf = versionsOf(entries, application.version_id)
  const describers = new Map<number, DescribeAll>()
  for (const [versionId, made] of Map.groupBy(changed, (entry) => versionOf.get(entry) ?? application.version_id)) {
    const changes = made.flatMap(({ stored }) => stored?.changes ?? [])
    describers.set(versionId, await describerOf(db, { id, versionId }, about, changes))
  }
  return (entry) => describers.get(versionOf.get(entry) ?? 0)?.(entry.stored) ?? noChanges
}

type DescribeAll = (stored: AuditChanges | null) => Described

async function describerOf(
  db: Db,
  { id, versionId }: { id: number; versionId: number },
  { actor, now }: { actor: Actor; now: Date },
  changes: readonly AuditChange[],
): Promise<DescribeAll> {
  const version = await findVersion(db, versionId)
  if (!version) return () => noChanges
  const { language } = actor
  const form = version.form as unknown as Form
  const answers = changes.filter(({ path }) => path.startsWith('answers.'))
  const itemLabel = await readItemLabels(db, actor, now, (label) => answers.map(answerChangeDescriber(form, language, label)))
  const describeAnswer = answerChangeDescriber(form, language, itemLabel)
  const titles = await findItemTitles(db, changes)
  const asked = changes.some(({ path }) => path.startsWith('documents.')) ? await findAskedRequirements(db, { applicationId: id }) : []
  const requirements = new Map(
    [...version.requirements, ...asked].map(({ id: requirementId, attachmentType }) => [String(requirementId), attachmentType.title]),
  )
  const describers: Record<string, Describe> = {
    answers: (change) => {
      const described = describeAnswer(change)
      const { before, after } = change
      const sides = change.isText ? { before, after } : described
      return { ...described, field: null, ...bothSides(sides, String) }
    },
    step: ({ label, ...sides }) => {
      const titles = (label as LocalizedText[]).map((title) => textIn(title, language))
      return { section: titles.slice(0, -1), label: titles.at(-1) ?? '', field: null, ...bothSides(sides, (value) => toTextIn(value, language)) }
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
    document: (change) => ({ section: [], label: '', field: 'documents', ...bothSides(change, (title) => textIn(title as LocalizedText, language)) }),
    mail: (change) => ({ section: [], label: '', field: 'mail', ...bothSides(change, String) }),
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

function answerChangeDescriber(form: Form, language: Language, itemLabel: ItemLabel) {
  const describe = answerDescriber(form, language, itemLabel)
  return ({ path, before, after }: AuditChange) =>
    describe({ path: path.slice('answers.'.length), ...(before !== undefined && { before }), ...(after !== undefined && { after }) })
}

const toList = (value: JsonValue): string => (Array.isArray(value) ? value.join(', ') : String(value))
/** What is the same in both languages, or too long to be kept in both, is kept as one text. */
const toTextIn = (value: JsonValue, language: Language): string => (typeof value === 'string' ? value : textIn(value as LocalizedText, language))
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

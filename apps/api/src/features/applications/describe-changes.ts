import type { Change, ChangeEntry } from '@klesis/contract/history.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import type { Actor } from '../../actor/actor.ts'
import type { AuditChange, AuditChanges } from '../../audit/audit-changes.ts'
import { athensTime } from '../../db/athens-day.ts'
import type { JsonValue } from '../../db/database.ts'
import type { Db } from '../../db/db.ts'
import { findAskedRequirements, findVersion, textIn } from '../invitations/index.ts'
import { findApplication } from '../lifecycle/index.ts'
import { readItemLabels } from '../lookups/index.ts'

type Described = Pick<ChangeEntry, 'changes' | 'more'>
type Describe = (change: AuditChange, name: string) => Change

export const noChanges: Described = { changes: [], more: 0 }

/** Writes the changes of an application's entries in a language, with the labels of the application's version. Reads nothing if no entry has changes. */
export async function changeDescriber(
  db: Db,
  id: number,
  { actor, now }: { actor: Actor; now: Date },
  rows: readonly { stored: AuditChanges | null }[],
): Promise<(stored: AuditChanges | null) => Described> {
  const changes = rows.flatMap(({ stored }) => stored?.changes ?? [])
  const application = changes.length > 0 ? await findApplication(db, id) : undefined
  const version = application && (await findVersion(db, application.version_id))
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

import { type ReportGroup, reportLogins, reportStatuses } from '@klesis/contract/reports/report-kinds.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { displayedDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import type { ReportScope } from '../reports.policy.ts'

type Labels = ReadonlyMap<string, LocalizedText>

const none: LocalizedText = { el: '(χωρίς)', en: '(none)' }

/** What an invitation is called for who may count over it and not view it, while it is not public. */
const unpublished = (id: number): LocalizedText => ({ el: `Αδημοσίευτη πρόσκληση ${id}`, en: `Unpublished invitation ${id}` })

const byId = (rows: readonly { id: number; title: LocalizedText }[]): Labels => new Map(rows.map(({ id, title }) => [String(id), title]))

const toDayText = (key: string): LocalizedText => {
  const text = displayedDay(key)
  return { el: text, en: text }
}

/** The labels of the keys of one group. */
const finders: Record<ReportGroup, (db: Db, keys: readonly string[], scope: ReportScope) => Promise<Labels>> = {
  invitation: async (db, keys, { listedIds }) => {
    const rows = await db.selectFrom('invitation').select(['id', 'title', 'is_published']).where('id', 'in', keys.map(Number)).execute()
    const known = listedIds && new Set(listedIds)
    return byId(
      rows.map(({ id, title, is_published: isPublic }) => ({ id, title: isPublic || (known?.has(id) ?? true) ? (title as LocalizedText) : unpublished(id) })),
    )
  },
  unit: async (db, keys) => {
    const rows = await db.selectFrom('unit').select(['id', 'label', 'label_en']).where('id', 'in', keys.map(Number)).execute()
    return byId(rows.map(({ id, label, label_en }) => ({ id, title: { el: label, en: label_en || label } })))
  },
  approver: async (db, keys) => {
    const rows = await db.selectFrom('person').select(['id', 'fullname']).where('id', 'in', keys.map(Number)).execute()
    return byId(rows.map(({ id, fullname }) => ({ id, title: { el: fullname, en: fullname } })))
  },
  status: async () => new Map(Object.entries(reportStatuses)),
  loginGroup: async () => new Map(Object.entries(reportLogins)),
  day: async (_, keys) => new Map(keys.map((key) => [key, toDayText(key)])),
  month: async (_, keys) => new Map(keys.map((key) => [key, toDayText(key)])),
}

/** Returns what a key of a group is called. */
export async function findLabels(
  db: Db,
  group: ReportGroup,
  keys: readonly (string | null | undefined)[],
  scope: ReportScope,
): Promise<(key: string | null | undefined) => LocalizedText> {
  const present = [...new Set(keys.filter((key) => typeof key === 'string'))]
  const labels: Labels = present.length > 0 ? await finders[group](db, present, scope) : new Map()
  return (key) => (typeof key === 'string' && labels.get(key)) || none
}

import { type ReportGroup, reportLogins, reportStatuses } from '@klesis/contract/reports/report-kinds.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { displayedDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'

type Labels = ReadonlyMap<string, LocalizedText>

const none: LocalizedText = { el: '(χωρίς)', en: '(none)' }

const byId = (rows: readonly { id: number; title: LocalizedText }[]): Labels => new Map(rows.map(({ id, title }) => [String(id), title]))

const toDayText = (key: string): LocalizedText => {
  const text = displayedDay(key)
  return { el: text, en: text }
}

/** The labels of the keys of one group. */
const finders: Record<ReportGroup, (db: Db, keys: readonly string[]) => Promise<Labels>> = {
  invitation: async (db, keys) => {
    const rows = await db.selectFrom('invitation').select(['id', 'title']).where('id', 'in', keys.map(Number)).execute()
    return byId(rows as { id: number; title: LocalizedText }[])
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
): Promise<(key: string | null | undefined) => LocalizedText> {
  const present = [...new Set(keys.filter((key) => typeof key === 'string'))]
  const labels: Labels = present.length > 0 ? await finders[group](db, present) : new Map()
  return (key) => (typeof key === 'string' && labels.get(key)) || none
}

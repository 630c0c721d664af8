import { Readable } from 'node:stream'
import { reportGroups, reportMeasures } from '@klesis/contract/reports/report-kinds.ts'
import type { ReportValue } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { tableHeaders, type WrittenColumn, type WrittenFile } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { sheetNames } from '../../exports/index.ts'
import { requireRun } from './find-run.ts'

/** What the last row is called, as on the page: the sum of rounded numbers is no rounded sum. */
const totalOf = (isRounded: boolean) => (isRounded ? { el: 'Σύνολο όσων φαίνονται', en: 'Total of what is shown' } : { el: 'Σύνολο', en: 'Total' })

/** What stands in a cell. `few` is a text, so that no formula takes it for a number. */
const toCell = (value: ReportValue) => (value === 'few' ? '< 5' : value)

/** The table of a run as a spreadsheet, the same as on the page: nothing is counted again. */
export async function downloadRun(db: Db, actor: Actor, id: number): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const { language } = actor
  const { key, title, definition, question, result } = await requireRun(db, actor, id)
  if (!result) return refuse('report.runNotFound')
  const textOf = (text: LocalizedText) => textIn(text, language)
  // The title of a column is the key where both are the same.
  const groups = definition.groups.map((group): WrittenColumn => ({ key: reportGroups[group][language], titles: reportGroups[group], kind: 'text' }))
  const measures = definition.measures.map((measure): WrittenColumn => {
    const { title: titles } = reportMeasures[measure]
    return { key: titles[language], titles, kind: 'number' }
  })
  const [name = ''] = sheetNames([textOf(title)])
  const columns = [...groups, ...measures]
  const file: WrittenFile<'report'> = { format: 'klesis.report', sheets: [{ key: 'report', titles: { el: name, en: name }, columns }] }
  const rows = [
    ...result.rows.map(({ labels, values }) => [...labels.map(textOf), ...values.map(toCell)]),
    [totalOf(result.isRounded)[language], ...groups.slice(1).map(() => null), ...result.totals.map(toCell)],
  ]
  await inTransaction(db, async (tx) => {
    const ids = { report: key, format: 'xlsx', rows: result.rows.length, columns: columns.length, ...question }
    await record(tx, actor, { subject: 'report', subjectId: Number(key) || 0, code: 'report.exported', ids })
  })
  const bytes = writeTables(file, { format: 'xlsx', language }, () => [JSON.stringify(rows)])
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders(`report-${key}`, 'xlsx') }
}

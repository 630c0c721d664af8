import { createHash } from 'node:crypto'
import type { SheetPreview } from '@klesis/contract/evaluations/offline-evaluations.ts'
import type { SheetEnding } from '@klesis/contract/evaluations/offline-limits.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { criteriaOf, totalOf } from '@klesis/forms/evaluation/scores.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { toFaults } from '../../../imports/to-faults.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { flagWords } from '../../../tables/read-cell.ts'
import { checkAnswers, type ScriptFailure, scriptFailures } from '../../forms/index.ts'
import { type Checked, checkFinal } from '../own/finish-evaluation.ts'
import { type ChangedCell, type ComparedRow, compareRow, faultOf, type SheetFault } from './compare-row.ts'
import { sheetFaultText } from './fault-texts.ts'
import { findOwn, type OwnApplication, type OwnSheet, revisionOf } from './find-own.ts'
import type { OfflineField, OfflineValue } from './offline-fields.ts'
import { readSheet } from './read-sheet.ts'
import { requireFewBegun } from './require-few-begun.ts'

export interface SheetRequest {
  invitationId: number
  bytes: Uint8Array
  ending: SheetEnding
  now: Date
  sandbox: Sandbox
}

/** A row that changes one's own evaluation; `total` is that of the draft, `final` holds the checked answers of one that becomes final, `failures` the scripts that failed on it. */
export interface PlannedRow extends ComparedRow {
  total: number | null
  final: Checked | undefined
  failures: readonly ScriptFailure[]
}

export interface SheetPlan extends Omit<SheetPreview, 'changes'> {
  rows: PlannedRow[]
}

/** What a sheet would do: read, compared with the actor's own evaluations and checked by the rules of their forms. It writes nothing. */
export async function planSheet(db: Db, actor: Actor, request: SheetRequest): Promise<SheetPlan> {
  const own = await findOwn(db, actor, request)
  const read = await readSheet(own.file, request.bytes)
  const byId = new Map(own.applications.map((one) => [String(one.listed.applicationId), one]))
  const met = new Set<string>()
  const faults: SheetFault[] = []
  const rows: PlannedRow[] = []
  let unchanged = 0
  for (const line of read.rows) {
    const application = byId.get(line.id)
    if (!application || met.has(line.id)) {
      faults.push(faultOf(line.row, 'id', application ? 'twice' : 'unknownApplication', line.id))
      continue
    }
    met.add(line.id)
    const { compared, faults: found } = compareRow(line, application, own.fields)
    faults.push(...found)
    if (found.length > 0) continue
    const planned = await planRow(db, actor, compared, request)
    faults.push(...planned.faults)
    if (planned.row) rows.push(planned.row)
    else if (planned.faults.length === 0) unchanged += 1
  }
  requireFewBegun(own.access, rows.filter((row) => !row.own.mine).length)
  const added = rows.filter(({ own: { mine } }) => !mine?.saved_at).length
  const open = own.applications.filter(({ listed }) => listed.isOpen)
  return {
    ...{ rows, added, changed: rows.length - added, retired: 0, unchanged, final: rows.filter(({ final }) => final).length },
    missing: open.filter(({ listed }) => !met.has(String(listed.applicationId))).length,
    basis: basisOf(own, request),
    ...toFaults(db, { file: own.file, staged: read, ofRows: faults, texts: sheetFaultText }, actor.language),
  }
}

/** A row that changes nothing is planned only if its draft becomes final. */
async function planRow(db: Db, actor: Actor, compared: ComparedRow, request: SheetRequest): Promise<{ row?: PlannedRow; faults: SheetFault[] }> {
  const { now, sandbox, ending } = request
  const { own, cells, data, row } = compared
  let total: number | null = null
  let failures: readonly ScriptFailure[] = []
  if (cells.length > 0) {
    const { hidden, ...processed } = await checkAnswers(sandbox, own.form, data, { now, mode: 'draft' })
    total = totalOf(criteriaOf(own.form), processed.data, hidden).total
    failures = scriptFailures(processed)
    const unasked = cells.filter(({ field, after }) => after !== null && hidden?.has(field.path.join('.')))
    if (unasked.length > 0) return { faults: unasked.map(({ field, after }) => faultOf(row, field.column.key, 'notAsked', after)) }
  }
  const mayEnd = ending === 'final' && own.listed.isOpen && own.mine?.state !== 'final' && (cells.length > 0 || own.mine?.saved_at)
  const checked = mayEnd ? await checkFinal(db, actor, { form: own.form, data, saved: own.mine?.data ?? {}, now, sandbox }) : undefined
  const final = checked?.issues.length === 0 ? checked : undefined
  return { faults: [], ...((cells.length > 0 || final) && { row: { ...compared, total, final, failures: checked?.failures ?? failures } }) }
}

/** The sheet, what is asked for, and one's own evaluations as they are: what was shown is what is saved. */
function basisOf({ applications }: OwnSheet, { ending, bytes }: SheetRequest): string {
  const state = applications.map(({ listed, mine }) => [listed.applicationId, listed.isOpen, revisionOf(mine), mine?.state === 'final'])
  return createHash('sha256')
    .update(JSON.stringify([ending, state]))
    .update(bytes)
    .digest('hex')
}

const mostShown = 300
const state = {
  title: { el: 'Η αξιολόγησή μου', en: 'My evaluation' },
  before: { el: 'πρόχειρη', en: 'draft' },
  after: { el: 'οριστική', en: 'final' },
}

/** The differences of a sheet in the words of the caller's language. */
export async function previewSheet(db: Db, actor: Actor, request: SheetRequest): Promise<SheetPreview> {
  const { rows, ...counts } = await planSheet(db, actor, request)
  const { language } = actor
  const changes = rows.slice(0, mostShown).map(({ row, own, cells, final }) => {
    const isNew = !own.mine?.saved_at
    const ended = { title: state.title[language], before: isNew ? null : state.before[language], after: state.after[language] }
    return {
      name: nameOf(own),
      row,
      kind: isNew ? ('added' as const) : ('changed' as const),
      fields: [...cells.map((cell) => toField(cell, language)), ...(final ? [ended] : [])],
    }
  })
  return { ...counts, changes }
}

const nameOf = ({ listed: { applicationId, protocolNumber, applicantName } }: OwnApplication) => `${protocolNumber ?? applicationId} ${applicantName}`

const toField = ({ field, before, after }: ChangedCell, language: Language) => ({
  title: field.column.titles[language],
  before: toWords(field, before, language),
  after: toWords(field, after, language),
})

function toWords({ column }: OfflineField, value: OfflineValue, language: Language): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return flagWords[value ? 'true' : 'false'][language]
  if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 10 })
  return column.choices?.find((choice) => choice.value === value)?.titles[language] ?? value
}

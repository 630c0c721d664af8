import { Readable } from 'node:stream'
import type { EvaluatingMember, RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import type { Proposal } from '@klesis/contract/evaluations/proposals.ts'
import { may } from '@klesis/contract/rights.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Column, tableHeaders, type WrittenColumn, type WrittenFile } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { askExportTable, type ExportTable, exportTitle, toScriptRows } from '../../procedures/index.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { maskedMembers } from '../names/masked-members.ts'
import { findProposals } from '../proposals/find-proposals.ts'
import { isProposalKnown } from '../proposals/read-proposals.ts'
import { keptColumns } from '../rounds/kept-columns.ts'
import { findMembers } from './find-members.ts'
import { findRows } from './find-rows.ts'
import { withCells } from './read-ranking.ts'

const column = (key: string, el: string, en: string, kind: Column['kind'] = 'literal'): Column => ({ key, titles: { el, en }, kind })

const ownColumns = [
  column('number', 'Αριθμός', 'Number'),
  column('applicant', 'Αιτών', 'Applicant', 'text'),
  column('submitted', 'Υποβολή', 'Submitted', 'day'),
  {
    ...column('state', 'Η αξιολόγησή μου', 'My evaluation', 'choice'),
    choices: [
      { value: 'draft', titles: { el: 'πρόχειρη', en: 'draft' } },
      { value: 'final', titles: { el: 'οριστική', en: 'final' } },
    ],
  },
  column('total', 'Το σύνολό μου', 'My total'),
]
const rankColumns = [
  column('rank', 'Θέση', 'Rank'),
  column('done', 'Οριστικές', 'Final'),
  column('expected', 'Αναμενόμενες', 'Expected'),
  column('mean', 'Μέσος όρος', 'Mean'),
  column('spread', 'Τυπική απόκλιση', 'Standard deviation'),
]
const proposalColumns = [
  {
    ...column('proposal', 'Πρόταση', 'Proposal', 'choice'),
    choices: [
      { value: 'accept', titles: { el: 'αποδοχή', en: 'accept' } },
      { value: 'waitlist', titles: { el: 'αναμονή', en: 'waiting list' } },
      { value: 'reject', titles: { el: 'απόρριψη', en: 'reject' } },
    ],
  },
  column('waitlistPlace', 'Σειρά αναμονής', 'Place on the waiting list'),
  column('proposalNote', 'Σημείωση της πρότασης', 'Note of the proposal', 'text'),
]
const memberColumn = ({ personId, name }: EvaluatingMember) => column(`member${personId}`, name, name)

const fileOf = (columns: readonly WrittenColumn[]): WrittenFile<'applications'> => ({
  format: 'klesis.evaluation',
  sheets: [{ key: 'applications', titles: { el: 'Αιτήσεις', en: 'Applications' }, columns }],
})

/**
 * The list of an evaluation as a spreadsheet, named by the number of the invitation: what the actor sees on the screen, unless the script at `excelExport` says what its
 * table is. It is audited.
 */
export async function exportList(
  db: Db,
  actor: Actor,
  { invitationId, now }: { invitationId: number; now: Date },
): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const access = await requireEvaluation(db, actor, 'evaluation.read', { invitationId, now })
  const mayRank = may('evaluation.rank', access.capacities)
  const { items } = await findRows(db, actor, access, { now, search: '', show: 'all', sort: mayRank ? 'rank' : 'number' })
  const ofReader = { invitationId, isKnown: isProposalKnown(access, { me: requirePerson(actor).id, now }), hidesApplicants: access.hidesApplicants }
  const members = mayRank ? await findMembers(db, actor, access, now) : []
  const named = access.hidesEvaluators ? await maskedMembers(db, actor, { access, members }) : members
  const kept = mayRank ? await keptColumns(db, actor, access, now) : undefined
  const proposed = new Map(mayRank ? (await findProposals(db, ofReader)).map((proposal) => [proposal.applicationId, proposal]) : [])
  const rows: Row[] = mayRank
    ? (await withCells(db, items, { members, access })).map((row) => ({
        ...toRankedRow(row),
        ...toProposed(proposed.get(row.applicationId)),
        ...kept?.valuesOf(row.applicationId),
      }))
    : items.map(toOwnRow)
  const known = [...ownColumns, ...(mayRank ? [...rankColumns, ...proposalColumns, ...named.map(memberColumn)] : []), ...(kept?.columns ?? [])]
  const asked = { actor, invitation: { ...access, id: invitationId }, ids: items.map(({ applicationId }) => applicationId), list: 'evaluation', now } as const
  // What a script knows of an application is not bounded by what its reader is told.
  const table = access.hidesApplicants || access.hidesEvaluators ? undefined : await askExportTable(db, asked)
  const { columns, batches } = table ? scriptTable(table, { known, rows }, actor.language) : { columns: known, batches: () => inBatches(rows) }
  await inTransaction(db, (tx) =>
    record(tx, actor, {
      ...{ subject: 'invitation', subjectId: invitationId, code: 'invitation.evaluationExported', ids: { rows: rows.length, columns: columns.length } },
      changes: [
        { path: 'export.rows', after: rows.length },
        { path: 'export.columns', after: columns.map(({ titles }) => titles[actor.language]).join(', ') },
      ],
    }),
  )
  const bytes = writeTables(fileOf(columns), { format: 'xlsx', language: actor.language }, batches)
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders(String(invitationId), 'xlsx') }
}

type Row = Readonly<Record<string, unknown>>

const toOwnRow = ({
  applicationId,
  protocolNumber,
  applicantName,
  submittedAt,
  mine,
}: Pick<RankingRow, 'applicationId' | 'protocolNumber' | 'applicantName' | 'submittedAt' | 'mine'>) => ({
  number: protocolNumber ?? applicationId,
  applicant: applicantName,
  submitted: submittedAt && athensDay(new Date(submittedAt)),
  state: mine?.state,
  total: mine?.total,
})

const toRankedRow = ({ figures, cells, ...row }: RankingRow) => ({
  ...toOwnRow(row),
  ...{ rank: figures.rank, done: figures.done, expected: figures.expected, mean: figures.mean, spread: figures.spread },
  ...Object.fromEntries(cells.map(({ personId, total }) => [`member${personId}`, total])),
})

const toProposed = (proposal: Proposal | undefined) => ({ proposal: proposal?.kind, waitlistPlace: proposal?.place, proposalNote: proposal?.note })

interface Table {
  columns: readonly WrittenColumn[]
  batches: () => Iterable<string>
}

/** The table of a script: its rows, or the list's with the columns that it chose by their keys. */
function scriptTable({ columns, rows: own }: ExportTable, { known, rows }: { known: readonly Column[]; rows: readonly Row[] }, language: Language): Table {
  const titles = columns.map((column) => exportTitle(column, language))
  if (own) {
    return toScriptRows(
      columns.map(({ key }, index) => ({ key, title: titles[index] ?? key })),
      own,
    )
  }
  const chosen = columns.map(({ key }, index): WrittenColumn => {
    const column = known.find((one) => one.key === key) ?? { key, titles: { el: key, en: key }, kind: 'text' as const }
    const title = titles[index]
    return title === undefined ? column : { ...column, key: title, titles: { el: title, en: title } }
  })
  return { columns: chosen, batches: () => inBatches(rows.map((row) => columns.map(({ key }) => row[key] ?? null))) }
}

const batchSize = 500

function* inBatches(rows: readonly object[]): Generator<string> {
  for (let from = 0; from < rows.length; from += batchSize) yield JSON.stringify(rows.slice(from, from + batchSize))
}

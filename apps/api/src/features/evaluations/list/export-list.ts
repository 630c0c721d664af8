import { Readable } from 'node:stream'
import type { EvaluatingMember, RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { may } from '@klesis/contract/rights.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Column, type TableFile, tableHeaders } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { findRows } from './find-rows.ts'
import { findMembers, withCells } from './read-ranking.ts'

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
const memberColumn = ({ personId, name }: EvaluatingMember) => column(`member${personId}`, name, name)

const fileOf = (columns: readonly Column[], rows: number): TableFile<'applications'> => ({
  format: 'klesis.evaluation',
  maxRows: rows + 1,
  maxUnpackedMegabytes: 256,
  sheets: [{ key: 'applications', titles: { el: 'Αιτήσεις', en: 'Applications' }, keys: ['number'], columns }],
})

/** The list of an evaluation as a spreadsheet, named by the number of the invitation: what the actor sees on the screen and nothing else. It is audited. */
export async function exportList(
  db: Db,
  actor: Actor,
  { invitationId, now }: { invitationId: number; now: Date },
): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const access = await requireEvaluation(db, actor, 'evaluation.read', { invitationId, now })
  const mayRank = may('evaluation.rank', access.capacities)
  const { items } = await findRows(db, actor, access, { now, search: '', show: 'all', sort: mayRank ? 'rank' : 'number' })
  const members = mayRank ? await findMembers(db, actor, access, now) : []
  const rows = mayRank ? (await withCells(db, items, members)).map(toRankedRow) : items.map(toOwnRow)
  const columns = [...ownColumns, ...(mayRank ? [...rankColumns, ...members.map(memberColumn)] : [])]
  await inTransaction(db, (tx) =>
    record(tx, actor, {
      ...{ subject: 'invitation', subjectId: invitationId, code: 'invitation.evaluationExported', ids: { rows: rows.length, columns: columns.length } },
      changes: [
        { path: 'export.rows', after: rows.length },
        { path: 'export.columns', after: columns.map(({ titles }) => titles[actor.language]).join(', ') },
      ],
    }),
  )
  const bytes = writeTables(fileOf(columns, rows.length), { format: 'xlsx', language: actor.language }, () => batches(rows))
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders(String(invitationId), 'xlsx') }
}

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

const batchSize = 500

function* batches(rows: readonly object[]): Generator<string> {
  for (let from = 0; from < rows.length; from += batchSize) yield JSON.stringify(rows.slice(from, from + batchSize))
}

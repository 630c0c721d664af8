import { type BenchServer, startBenchServer } from '../bench-server.ts'
import type { DataSet } from '../data-set.ts'
import { awaitAnswers } from '../load/await-answers.ts'
import { captureStatements, type Statement } from '../load/capture-statements.ts'

/** One read, with the person who makes it. */
export interface Read {
  name: string
  who: 'approver' | 'applicant' | 'admin'
  /** Called in turn; `ids` are applications of the measured person. */
  paths: (ids: readonly number[]) => string[]
}

/** What Ctrl+K asks once letters are typed. */
const findPath = `/api/find?text=${encodeURIComponent('παπαδ')}`
const searchOf = (words: string) => `/api/application/my/list?showAll=true&search=${encodeURIComponent(words)}`

/** The invitation whose applications are listed. In the smallest portal it has 25, so that a page of 25 is full at every size. */
const invitation = 6

/** A page of the applications to it that match a filter; of all without one. */
const matching = (filter: object) =>
  `/api/application/all/${invitation}?pageSize=25&f=${encodeURIComponent(JSON.stringify({ appState: [], approvalState: [], ...filter }))}`

/** Likewise of all, in another order; by the highest number where there are more than can be sorted by a column. */
const sortedBy = (column: string) => `${matching({})}&sort=${encodeURIComponent(JSON.stringify({ by: [column], descending: false }))}`

/** A word that every answer to this question contains. */
const answered = matching({ answers: [{ columns: [`${invitation}:place`], contains: 'θεσσαλον' }] })

export const reads: readonly Read[] = [
  { name: 'approvals list, 50 of 60', who: 'approver', paths: () => ['/api/application/pending/my/list'] },
  { name: 'my applications, 12', who: 'applicant', paths: () => ['/api/application/my/list'] },
  { name: 'one application', who: 'approver', paths: (ids) => ids.map((id) => `/api/application/${id}`) },
  { name: 'all waiting, 50, total', who: 'admin', paths: () => ['/api/application/pending/all/list'] },
  { name: 'all applications, 50', who: 'admin', paths: () => ['/api/application/my/list?showAll=true'] },
  { name: 'undecided ones of an invitation, 25', who: 'admin', paths: () => [`/api/application/all/${invitation}?pageSize=25`] },
  { name: 'an invitation from the lowest number up, 25', who: 'admin', paths: () => [sortedBy('number')] },
  { name: 'an invitation by name, 25', who: 'admin', paths: () => [sortedBy('name')] },
  { name: 'an invitation by an answer, 25', who: 'admin', paths: () => [sortedBy(`${invitation}:place`)] },
  { name: 'an invitation filtered by an answer, 25', who: 'admin', paths: () => [answered] },
  { name: 'search of a name, 50', who: 'admin', paths: () => [searchOf('παπαδ')] },
  { name: 'search of two words, 50', who: 'admin', paths: () => [searchOf('παπαδ δαπανών')] },
  { name: 'search of a protocol number', who: 'admin', paths: () => [searchOf('15/2025')] },
  { name: 'finder, half a name, for an administrator', who: 'admin', paths: () => [findPath] },
  { name: 'finder, half a name, for an approver', who: 'approver', paths: () => [findPath] },
  { name: 'applications to forty invitations of a tag, 25', who: 'admin', paths: () => ['/api/application/all/1?tag=true&pageSize=25'] },
  { name: 'users, first page', who: 'admin', paths: () => ['/api/users'] },
  { name: 'users by a name', who: 'admin', paths: () => [`/api/users?search=${encodeURIComponent('παπαδ')}`] },
  { name: 'invitations that one manages, first page', who: 'admin', paths: () => ['/api/invitation/list/managed'] },
]

/** One read on one data set, with the statements that it runs. */
export interface Target {
  read: Read
  size: number
  server: BenchServer
  token: string
  paths: string[]
  statements: Statement[]
}

/** A server for each data set, and every read of each. */
export async function openTargets(sets: readonly DataSet[]): Promise<{ targets: Target[]; close: () => Promise<void> }> {
  const servers: BenchServer[] = []
  const targets: Target[] = []
  for (const { size, folder, tokens } of sets) {
    const server = await startBenchServer(folder)
    servers.push(server)
    const ids = await pendingIds(server, tokens.approver)
    await awaitAnswers(server.address + answered, tokens.admin)
    const calls = reads.map((read) => ({ read, token: tokens[read.who], paths: read.paths(ids) }))
    const captured = await captureStatements(
      server.databaseUrl,
      folder,
      calls.map(({ token, paths }) => ({ token, path: paths[0] ?? '' })),
    )
    targets.push(...calls.map((call, at) => ({ ...call, size, server, statements: captured[at] ?? [] })))
  }
  const close = async () => {
    for (const server of servers) await server.stop()
  }
  return { targets, close }
}

async function pendingIds({ address }: BenchServer, token: string): Promise<number[]> {
  const answer = await fetch(`${address}/api/application/pending/my/list`, { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await answer.json()) as { items: { id: number }[] }
  if (items.length !== 50) throw new Error(`The measured approver sees ${items.length} applications, not 50.`)
  return items.map(({ id }) => id)
}

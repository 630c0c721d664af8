import { performance } from 'node:perf_hooks'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { median, percentile } from '../load/percentile.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { fillEvaluations } from '../seed/evaluations.ts'

const part = 'ranking'
const size = 10_000
const members = 5
const invitationId = 1

interface Call {
  name: string
  path: string
  goal?: number
}

const byRank: Call = { name: 'first page of the list by rank', path: `list/application/${invitationId}?pageSize=50&sort=rank`, goal: 50 }
const wholeRanking: Call = { name: 'first page of the ranking with all scores', path: `ranking/${invitationId}?pageSize=100&sort=rank` }
const calls: Call[] = [
  byRank,
  wholeRanking,
  { name: 'cut line, ties and counts', path: `ranking/${invitationId}/facts` },
  { name: 'equalised means', path: `ranking/${invitationId}/equalised?ids=1,2,3`, goal: 200 },
]

/**
 * Ten thousand applications to one invitation with five final evaluations each: the first page with scores, spread and rank, all means equalised anew, and the ranking after a score has changed. Then the first
 * page of the largest amount against that of the smallest.
 */
export async function benchRanking({ sizes, amount, rounds }: Options): Promise<Figure[]> {
  const count = Math.max(10, Math.ceil((amount * rounds) / 40))
  const figures: Figure[] = []
  for (const { call, times } of await timesOfCalls(size, calls, count)) {
    const what = `Evaluation of ${size.toLocaleString('en')} applications × ${members}: ${call.name}`
    figures.push({ part, what, value: median(times), unit: 'ms', ...(call.goal !== undefined && { goal: { atMost: call.goal } }) })
    figures.push({ part, what: `${what}, 95 of 100`, value: percentile(times, 0.95), unit: 'ms' })
  }
  const times = await timesAfterChanges(Math.min(count, 100))
  const after = `Evaluation of ${size.toLocaleString('en')} applications × ${members}: a score changed, and then ${wholeRanking.name}`
  figures.push({ part, what: after, value: median(times), unit: 'ms', goal: { atMost: 200 } })
  figures.push({ part, what: `${after}, 95 of 100`, value: percentile(times, 0.95), unit: 'ms' })
  const [smallest = size, largest = size] = [sizes[0], sizes.at(-1)]
  const [least, most] = await endsInTurn([smallest, largest], count)
  const what = `Evaluation, ${byRank.name}, 95 of 100: ${largest.toLocaleString('en')} against ${smallest.toLocaleString('en')} applications`
  figures.push({ part, what: `${what}, time of the first`, value: most, unit: 'ms' })
  figures.push({ part, what, value: most / least, unit: '×', goal: { atMost: 1.5 } })
  return figures
}

async function timesOfCalls(applications: number, asked: readonly Call[], count: number): Promise<{ call: Call; times: number[] }[]> {
  const { ask, stop } = await serve(applications)
  try {
    const measured: { call: Call; times: number[] }[] = []
    for (const call of asked) {
      await ask(call, 5)
      measured.push({ call, times: await ask(call, count) })
    }
    return measured
  } finally {
    await stop()
  }
}

/** From taking a final score of another application back, as a manager may, until the ranking without it is there. */
async function timesAfterChanges(count: number): Promise<number[]> {
  const { ask, change, stop } = await serve(size)
  try {
    await ask(wholeRanking, 5)
    const times: number[] = []
    for (let application = 1; application <= count; application += 1) {
      const began = performance.now()
      await change(`application/${application}/reopen/${cast.firstApprover + members}`)
      await ask(wholeRanking, 1)
      times.push(performance.now() - began)
    }
    return times
  } finally {
    await stop()
  }
}

/** The time within which 95 of 100 first pages by rank ended, of two amounts that are asked in turn, so that what else the machine does counts for both. */
async function endsInTurn(amounts: readonly [number, number], count: number): Promise<[number, number]> {
  const served = [await serve(amounts[0]), await serve(amounts[1])] as const
  try {
    const times: [number[], number[]] = [[], []]
    for (const { ask } of served) await ask(byRank, 5)
    for (let round = 0; round < count; round += 1) for (const index of [0, 1] as const) times[index].push(...(await served[index].ask(byRank, 5)))
    return [percentile(times[0], 0.95), percentile(times[1], 0.95)]
  } finally {
    for (const { stop } of served) await stop()
  }
}

/** A server with so many evaluated applications. */
async function serve(applications: number) {
  const { folder, tokens } = await makeDataSet(applications)
  const server = await startBenchServer(folder)
  await fillEvaluations(server.databaseUrl)
  const ask = (call: Call, count: number) => timesOf(`${server.address}/api/evaluation/${call.path}`, tokens.admin, count)
  const change = async (path: string) => {
    const url = `${server.address}/api/evaluation/${path}`
    const { status } = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${tokens.admin}` } })
    if (status !== 200) throw new Error(`${url} answers ${status}.`)
  }
  return { ask, change, stop: server.stop }
}

async function timesOf(url: string, token: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let one = 0; one < count; one += 1) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`)
    times.push(performance.now() - began)
  }
  return times
}

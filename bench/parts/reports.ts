import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { shippedReports } from '../../apps/api/src/features/reports/shipped-reports.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'

const part = 'reports'

/** Every report that comes with the portal, over all applications of the largest size: how long its page waits for an answer, and how long until all is counted. */
export async function benchReports({ sizes }: Options): Promise<Figure[]> {
  const { folder, tokens, size } = await makeDataSet(sizes.at(-1) ?? 1_000)
  const server = await startBenchServer(folder)
  const ask = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' }
    const answer = await fetch(`${server.address}/api/reports/${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    return (await answer.json()) as { id: number; state: string }
  }
  try {
    const figures: Figure[] = []
    for (const { key } of shippedReports) {
      const began = performance.now()
      let run = await ask(`${key}/run`, {})
      const answered = performance.now() - began
      while (run.state === 'running') {
        await wait(200)
        run = await ask(`runs/${run.id}`)
      }
      if (run.state !== 'done') throw new Error(`The report ${key} ended as ${run.state}.`)
      const what = `Report ${key} of ${size.toLocaleString('en')} applications:`
      figures.push({ part, what: `${what} first answer`, value: answered, unit: 'ms', goal: { atMost: 2_500 } })
      figures.push({ part, what: `${what} counted`, value: (performance.now() - began) / 1000, unit: 's' })
    }
    return figures
  } finally {
    await server.stop()
  }
}

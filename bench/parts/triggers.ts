import { openDb } from '../../apps/api/src/db/open-db.ts'
import { putScript } from '../../apps/api/src/features/procedures/testing/put-script.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { median, percentile } from '../load/percentile.ts'
import { runChanges } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { answers, makeDrafts } from '../seed/drafts.ts'
import { threeRules } from '../seed/three-rules.ts'

const part = 'triggers'
const warming = 40

/** Calls that do nothing but run a script and keep its line in the log; and dry runs of a script with three rules, which one manager makes one after the other. */
export async function benchTriggers({ amount, rounds }: Options): Promise<Figure[]> {
  const people = 50
  const { folder, tokens } = await makeDataSet(1_000)
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const drafts = await makeDrafts(db, cast.firstApplicant, people)
    await putScript(db, cast.openInvitation, 'formButton', 'return { message: ctx.event }')
    await pool.end()
    const press = async (count: number) => {
      const changes = Array.from({ length: count }, (_, index) => {
        const { id = 0, token = '' } = drafts[index % people] ?? {}
        return { method: 'POST', path: `/api/application/${id}/button`, token, body: { event: 'bench', data: answers } }
      })
      const { failed, perSecond } = await runChanges({ address: server.address, changes })
      if (failed > 0) throw new Error(`${failed} of ${count} triggers failed.`)
      return perSecond
    }
    await press(warming)
    const paces: number[] = []
    for (let round = 0; round < rounds; round += 1) paces.push(await press(amount))

    const tryOnce = async () => {
      const began = performance.now()
      const answer = await fetch(`${server.address}/api/invitation/trigger/${cast.openInvitation}/beforeSubmit/try`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
        body: JSON.stringify({ script: 'return { data: { ...ctx.data } }', rules: threeRules('beforeSubmit') }),
      })
      if (!answer.ok) throw new Error(`A dry run failed: ${await answer.text()}`)
      return performance.now() - began
    }
    for (let time = 0; time < warming; time += 1) await tryOnce()
    const tried: number[] = []
    for (let time = 0; time < amount; time += 1) tried.push(await tryOnce())
    return [
      { part, what: 'Triggers a second, each with its line in the log', value: median(paces), unit: '/s' },
      { part, what: 'Dry run of a script and three rules: median', value: median(tried), unit: 'ms' },
      { part, what: 'Dry run of a script and three rules: 95 of 100 within', value: percentile(tried, 0.95), unit: 'ms' },
    ]
  } finally {
    await server.stop()
  }
}

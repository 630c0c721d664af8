import { get } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { BenchServer } from '../bench-server.ts'
import { memoryOf } from '../load/cpu.ts'
import { median } from '../load/percentile.ts'
import type { Figure } from '../report.ts'

const part = 'organisation'
const megabyte = 1024 * 1024

/** The whole organisation as a file: how long it takes, and how much memory the server holds above what it held before. */
export async function measureExports(
  server: BenchServer,
  { admin, positions, rounds }: { admin: string; positions: number; rounds: number },
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const format of ['xlsx', 'json']) {
    const runs: { bytes: number; seconds: number; above: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = memoryOf([server.pid])
      let peak = before
      const watch = setInterval(() => {
        peak = Math.max(peak, memoryOf([server.pid]))
      }, 50)
      const began = performance.now()
      const bytes = await download(`${server.address}/api/org/export?format=${format}`, admin)
      runs.push({ bytes, seconds: (performance.now() - began) / 1000, above: peak - before })
      clearInterval(watch)
    }
    const what = `Export of ${positions.toLocaleString('en')} positions, ${format}`
    figures.push(
      { part, what, value: median(runs.map(({ seconds }) => seconds)), unit: 's', goal: { atMost: 4 } },
      { part, what: `${what}: memory above idle, first`, value: runs[0]?.above ?? Number.NaN, unit: 'MB', goal: { atMost: 120 } },
      { part, what: `${what}: file`, value: (runs[0]?.bytes ?? 0) / megabyte, unit: 'MB' },
    )
  }
  return figures
}

/** Reads an answer without keeping it; the number of its bytes. */
function download(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      answer.once('error', reject)
      answer.once('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answers ${answer.statusCode}.`))))
    }).once('error', reject)
  })
}

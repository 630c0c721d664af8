import { rmSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '../../apps/api/src/db/scratch-folder.ts'
import { startBenchServer } from '../bench-server.ts'
import { median } from '../load/percentile.ts'
import type { Figure } from '../report.ts'

const program = path.join(import.meta.dirname, '../../scripts/start.mjs')

/** As people start it, once the pages are built: once on an empty folder, where the database is made and the demonstration filled, and three times later. */
export async function benchStart(): Promise<Figure[]> {
  const folder = scratchFolder('bench-start')
  const startOnce = async () => {
    const server = await startBenchServer(folder, { program })
    await server.stop()
    return server.startedIn / 1000
  }
  const first = await startOnce()
  const later = [await startOnce(), await startOnce(), await startOnce()]
  rmSync(folder, { recursive: true, force: true })
  return [
    { part: 'start', what: 'First start after installing and building', value: first, unit: 's', goal: { atMost: 180 } },
    { part: 'start', what: 'Later starts', value: median(later), unit: 's', goal: { atMost: 3 } },
  ]
}

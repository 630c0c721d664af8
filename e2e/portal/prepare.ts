import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startServerProcess } from '../../apps/api/src/testing/start-server-process.ts'
import { openFolder } from './open-folder.ts'

/** Builds the page where it is older than its sources, and fills one demonstration that every portal begins with a copy of; `FILLED_DEMONSTRATION` names one filled before. */
export default async function prepare(): Promise<(() => void) | undefined> {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../scripts/build-web.mjs')], { stdio: 'inherit' })
  if (process.env.FILLED_DEMONSTRATION) return undefined
  const folder = openFolder()
  const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  await server.kill('SIGTERM')
  process.env.FILLED_DEMONSTRATION = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

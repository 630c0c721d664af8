import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Portal } from './start-portal.ts'

const command = path.join(import.meta.dirname, '../../apps/api/src/audit/verify-audit.ts')

/** Runs `npm run audit:verify` on the portal's database; a fault in a chain throws. */
export async function verifyAudit(portal: Portal): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env: { ...process.env, DATABASE_URL: portal.databaseUrl } })
  return stdout.trim()
}

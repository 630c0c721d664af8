import type { ReportRun } from '@klesis/contract/reports/reports.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { requireRun, toReportRun } from './find-run.ts'

/** The state of a run. Asking keeps it going. */
export async function readRun(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<ReportRun> {
  const run = await requireRun(db, actor, id)
  if (run.state === 'running') await db.updateTable('report_run').set({ asked_at: now.toISOString() }).where('id', '=', id).execute()
  return toReportRun(run)
}

export async function cancelRun(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  await requireRun(db, actor, id)
  await db.updateTable('report_run').set({ state: 'cancelled' }).where('id', '=', id).where('state', '=', 'running').execute()
  return { ok: true }
}

const keptMilliseconds = 24 * 3_600_000

/** Forgets runs after a day. */
export const sweepReportRuns = defineJob(
  'reports.sweep',
  z.object({}),
  async ({ db, now }) => {
    const before = new Date(now().getTime() - keptMilliseconds).toISOString()
    await db.deleteFrom('report_run').where('created_at', '<', before).execute()
  },
  { cron: '23 * * * *' },
)

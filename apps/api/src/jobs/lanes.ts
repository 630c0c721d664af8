import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Lane } from './define-job.ts'

/** A killed worker is noticed by its missing heartbeat, so a long job need not be short to be taken up again soon. */
const usual: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 3_600,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
  retryBackoff: true,
  retryDelayMax: 3_600,
}

export const lanes: Record<Lane, { batchSize: number; workers: number }> = {
  quick: { batchSize: 25, workers: 2 },
  long: { batchSize: 1, workers: 2 },
}

/** Makes or renews pg-boss's own tables and the lanes; part of migrating. */
export async function prepareLanes(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const lane of Object.keys(lanes)) {
      const isThere = await boss.getQueue(lane)
      if (!isThere) await boss.createQueue(lane, { ...usual, policy: 'short', notify: true })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

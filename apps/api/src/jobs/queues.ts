import { PgBoss, type QueueOptions } from 'pg-boss'
import { worldOf } from '../db/world.ts'
import type { QueueName } from './define-job.ts'

/** pg-boss detects a killed worker by its missing heartbeat, so even a long job is soon run again. */
const defaultOptions: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 3_600,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
  retryBackoff: true,
  retryDelayMax: 3_600,
}

export const queues: Record<QueueName, { batchSize: number; workers: number }> = {
  quick: { batchSize: 25, workers: 2 },
  mail: { batchSize: 25, workers: 2 },
  decisions: { batchSize: 10, workers: 2 },
  long: { batchSize: 1, workers: 2 },
}

/** Creates or upgrades pg-boss's own tables and creates missing queues; part of migrating. */
export async function prepareQueues(url: string, schema?: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: worldOf(schema).queueSchema, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const queue of Object.keys(queues)) {
      const existing = await boss.getQueue(queue)
      if (!existing) await boss.createQueue(queue, { ...defaultOptions, policy: 'short', notify: true })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

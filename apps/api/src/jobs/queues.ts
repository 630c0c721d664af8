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

interface Queue {
  /** How many jobs a worker fetches at once. */
  batchSize: number
  workers: number
  /** Milliseconds for which a worker waits after a batch that was not full. */
  rest?: number
  /** How many jobs of one group a process runs at once. */
  perGroup?: number
  /** Its jobs wait while many calls are under way, for so many milliseconds at most. */
  givesWay?: number
}

export const queues: Record<QueueName, Queue> = {
  quick: { batchSize: 50, workers: 2, rest: 100 },
  rules: { batchSize: 50, workers: 1, rest: 100, givesWay: 2_000 },
  notices: { batchSize: 50, workers: 2, rest: 100, givesWay: 10_000 },
  mail: { batchSize: 50, workers: 2, rest: 100, givesWay: 10_000 },
  awaited: { batchSize: 10, workers: 2 },
  decisions: { batchSize: 10, workers: 2 },
  scripts: { batchSize: 1, workers: 6, perGroup: 1 },
  webhooks: { batchSize: 1, workers: 4, perGroup: 1 },
  long: { batchSize: 1, workers: 2, perGroup: 1 },
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

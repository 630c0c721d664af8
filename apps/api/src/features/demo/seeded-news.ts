import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { athensDay, athensMidnight } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'
import { connectEvents, type Wiring } from '../../events/emit.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type AnyJob, connectJobs } from '../../jobs/define-job.ts'
import { openPendingJobs } from '../../jobs/run-pending-jobs.ts'
import { connectSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { remindApprovers } from '../approvals/index.ts'
import type { SeedEvent } from './applications/seed-event.ts'
import type { SeedingClock } from './seeding-clock.ts'

/** Days before the seeding from which people are notified: older mails would only fill the mailbox. */
const notifiedDays = 7
/** The hour at which approvers are reminded. */
const reminderHour = 8

export interface NewsOptions {
  wiring: Wiring
  jobs: readonly AnyJob[]
  /** Connects rules and scripts, as when a server starts. */
  connectTriggers: (db: Db, given: { config: Config; log: Logger }) => void
  config: Config
  log: Logger
  files: FileStore
  directUrl: string
  today: Date
}

/** Notifications and mails of the last days of the seeded history, made as in a running portal. */
export interface SeededNews {
  /** The begin of the notifications, and one reminder of all approvers. */
  events: SeedEvent[]
  /** Runs the jobs that the last events left, so that mails arrive at the time of the first clock. */
  deliver: () => Promise<void>
  close: () => Promise<void>
}

export async function openNews(clocks: readonly [SeedingClock, ...SeedingClock[]], options: NewsOptions & { sandbox: Sandbox }): Promise<SeededNews> {
  const { wiring, jobs, connectTriggers, sandbox, config, log, files, directUrl, today } = options
  const [{ db, now }] = clocks
  const pending = await openPendingJobs(directUrl, db)
  let isConnected = false
  const connect = async () => {
    for (const clock of clocks) {
      connectJobs(clock.db, jobs)
      connectEvents(clock.db, wiring)
      connectSandbox(clock.db, sandbox)
      connectTriggers(clock.db, { config, log })
    }
    isConnected = true
  }
  const deliver = async () => {
    if (!isConnected) return
    const { failed } = await pending.run({ db, config, files, log, now })
    if (failed.length > 0) throw new Error(`The demonstration’s mails stopped: ${failed.join(', ')}`)
  }
  return {
    events: [
      { at: new Date(today.getTime() - notifiedDays * 86_400_000), subject: 'news', run: connect },
      { at: lastReminder(today), subject: 'reminders', run: async ({ clock }) => void (await remindApprovers({ db: clock.db, config }, clock.now())) },
    ],
    deliver,
    close: pending.close,
  }
}

function lastReminder(today: Date): Date {
  const [last = today] = [0, 1]
    .map((days) => new Date(Date.parse(athensMidnight(athensDay(new Date(today.getTime() - days * 86_400_000)))) + reminderHour * 3_600_000))
    .filter((moment) => moment < today)
  return last
}

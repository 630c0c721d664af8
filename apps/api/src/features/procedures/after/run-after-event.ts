import { allDone, defineJob } from '../../../jobs/define-job.ts'
import { AfterEvent, maxRetries } from './after-event.ts'
import { endRepetition } from './end-repetition.ts'
import { runRulesAfter } from './run-rules-after.ts'

/** Runs the rules of a point that comes after a change, those of several events together, and leaves its script to a job of its own. People who wait for answers come first. */
export const runAfterEvent = defineJob(
  'procedures.runAfterEvent',
  AfterEvent,
  endRepetition(({ db }, event) => runRulesAfter(db, [event])),
  {
    queue: 'rules',
    retries: maxRetries,
    retryAfter: 2,
    batch: async ({ db }, jobs) => {
      await runRulesAfter(
        db,
        jobs.map(({ payload }) => payload),
      )
      return allDone(jobs)
    },
  },
)

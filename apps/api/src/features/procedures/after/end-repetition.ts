import type { JobContext, JobRun } from '../../../jobs/define-job.ts'
import { logSkippedRepetition } from '../run/log-skipped-repetition.ts'
import { type AfterEvent, maxRetries } from './after-event.ts'

type Handler = (context: JobContext, event: AfterEvent, run: JobRun) => Promise<void>

/** A repetition that could not be carried out at its last attempt either has ended by a fault of the portal, so that it can be asked for again. */
export const endRepetition =
  (handler: Handler): Handler =>
  async (context, event, run) => {
    try {
      await handler(context, event, run)
    } catch (error) {
      const { point, applicationId, repeats, ruleId } = event
      if (repeats === undefined || run.retries < maxRetries) throw error
      context.log.error({ err: error, point, applicationId }, 'a repetition was not carried out')
      await logSkippedRepetition(context.db, { repeats, ruleId, reason: 'fault' })
    }
  }

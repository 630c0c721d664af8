import type { JobContext, JobRun } from '../../../jobs/define-job.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { issueLetter, sealIssuedLetter } from '../../documents/index.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { outcomeOf } from './outcome-of.ts'

/** Retries after which the mail goes without the letter; the job has as many at least. */
export const letterRetries = 5

/** Issues and seals the letter that goes with a notice. What cannot be drawn keeps the decision itself from nobody. */
export async function issueForMail(
  context: JobContext,
  { code, applicationId }: { code: NoticeCode; applicationId: number | null },
  run: JobRun,
): Promise<void> {
  const outcome = outcomeOf[code]
  if (outcome === undefined || applicationId === null) return
  try {
    await issueLetter(context, { applicationId, outcome })
    await sealIssuedLetter(context, { applicationId, outcome })
  } catch (error) {
    if (!isFinal(error) && run.retries < letterRetries) throw error
    context.log.error({ err: error, applicationId }, 'a letter could not be issued or sealed')
  }
}

/** What no other try changes; a service that seals may say yes in a minute. */
const isFinal = (error: unknown) => error instanceof Refusal && !error.code.startsWith('signing.')

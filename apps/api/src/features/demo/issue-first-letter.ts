import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'
import { issueLetter, sealIssuedLetter } from '../documents/index.ts'

/**
 * Issues and seals the letter of an application of this invitation that was approved last, so that a visitor finds one. The server does it once it answers: drawing and
 * sealing take a second, for which the first start is not to wait. Where the seal takes too long it is tried again, at last by the job that seals what waits.
 */
export const issueFirstLetter = defineJob(
  'demo.first-letter',
  z.object({ invitationId: z.int() }),
  async (context, { invitationId }) => {
    const { rows } = await sql<{ id: number }>`
      select id from application where invitation_id = ${invitationId} and approval_state = 'approved' and deleted_at is null order by decided_at desc, id desc limit 1`.execute(
      context.db,
    )
    const [latest] = rows
    if (!latest) return
    const decided = { applicationId: latest.id, outcome: 'approved' } as const
    await issueLetter(context, decided)
    await sealIssuedLetter(context, decided)
  },
  { queue: 'long', retries: 2 },
)

import { z } from 'zod'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { giveUp, publishAtTime } from './publish-at-time.ts'

/** Minutes after its time at which a publication is taken to have lost its job; one that is only slow loses nothing by a second. */
const lateMinutes = 15
const dayMinutes = 24 * 60

/** Gives publications that did not happen at their time another job, for a day; then the plan is given up, and the managers are told. */
export const sweepPlans = defineJob(
  'invitations.sweepPlans',
  z.object({}),
  async ({ db, now }) => {
    const before = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
    const plansBefore = (minutes: number) =>
      db
        .selectFrom('planned_publication')
        .select(['invitation_id as invitationId', 'plan_id as planId'])
        .where('publish_at', '<', before(minutes))
        .orderBy('plan_id')
        .execute()
    for (const plan of await plansBefore(dayMinutes)) await giveUp(db, plan)
    const late = await plansBefore(lateMinutes)
    await inTransaction(db, async (tx) => {
      for (const plan of late) await enqueue(tx, publishAtTime, plan, { key: String(plan.planId) })
    })
  },
  { cron: '9-59/10 * * * *', queue: 'long' },
)

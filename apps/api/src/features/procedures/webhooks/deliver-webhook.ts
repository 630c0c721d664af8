import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { webhookPauses } from '@klesis/contract/procedures/webhook-limits.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { type LoggedRun, logRun } from '../run/log-run.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { type CallResult, callReceiver } from './call-receiver.ts'
import type { DeliveryState } from './delivery-state.ts'

/** `tries` is how many there were before: a job of an earlier try does nothing. */
const Try = z.object({ id: z.uuid(), tries: z.int() })
type Try = z.output<typeof Try>

/**
 * Makes one try of a call, and keeps it with the next one: a process that is killed meanwhile makes it again, so that a receiver may get a call twice, under
 * the same id. Each further try is a job of its own, after a pause that grows.
 */
export const deliverWebhook = defineJob('procedures.deliverWebhook', Try, run, { queue: 'webhooks' })

const findDelivery = (db: Db, id: string) =>
  db
    .selectFrom('webhook_delivery as d')
    .leftJoin('application as a', 'a.id', 'd.application_id')
    .selectAll('d')
    .select('a.deleted_at as deletedAt')
    .where('d.id', '=', id)
    .executeTakeFirst()

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

async function run({ db }: JobContext, { id, tries }: Try): Promise<void> {
  const delivery = await findDelivery(db, id)
  if (delivery?.state !== 'pending' || delivery.tries !== tries) return
  const now = contextOf(db).now()
  const attempt = tries + 1
  const begun = process.hrtime.bigint()
  const called = delivery.deletedAt === null ? await callReceiver(db, { ...toCall(delivery), attempt, now }) : 'deleted'
  const milliseconds = Number(process.hrtime.bigint() - begun) / 1e6
  crashPoint('webhook.afterCall')
  const pause = called !== 'deleted' && !called.isTaken ? webhookPauses[tries] : undefined
  const state: DeliveryState = pause !== undefined ? 'pending' : called !== 'deleted' && called.isTaken ? 'taken' : 'failed'
  await inTransaction(db, async (tx) => {
    if (!(await keepTry(tx, delivery, { tries: attempt, state }))) return
    await logRun(tx, { ...toRun(delivery, called, { attempt, pause, now }), milliseconds })
    if (pause === undefined) return
    const runAt = new Date(now.getTime() + pause * 1_000).toISOString()
    await enqueue(tx, deliverWebhook, { id, tries: attempt }, { runAt, group: scriptOwner(delivery.invitation_id) })
  })
}

const toCall = ({ id, invitation_id: invitationId, trigger_id: point, url, body }: Delivery) => ({ id, invitationId, point, url, body })

/** Whether this try is the one that counts. */
async function keepTry(tx: Tx, { id, tries: before }: Delivery, { tries, state }: { tries: number; state: DeliveryState }): Promise<boolean> {
  const kept = await tx
    .updateTable('webhook_delivery')
    .set({ tries, state, repeats: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('tries', '=', before)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

interface Attempt {
  attempt: number
  /** Seconds until the next try; undefined if there is none. */
  pause: number | undefined
  now: Date
}

function toRun(delivery: Delivery, called: CallResult | 'deleted', { attempt, pause, now }: Attempt): Omit<LoggedRun, 'milliseconds'> {
  const { id, url } = delivery
  const about = {
    ...{ invitationId: delivery.invitation_id, applicationId: delivery.application_id, personId: delivery.person_id, startedAt: now },
    ...{ point: delivery.trigger_id as TriggerId, scriptId: null, ruleSetId: delivery.rule_set_id, ruleId: delivery.rule_id, line: null },
    deliveryId: id,
    repeats: delivery.repeats ?? undefined,
  }
  if (called === 'deleted')
    return { ...about, outcome: 'nothing', lines: [`webhook: ${url}`, 'not called: the application is deleted'], answer: undefined, message: null }
  const lines = [`webhook: ${url}`, `delivery ${id}, try ${attempt} of ${webhookPauses.length + 1}`, ...(pause === undefined ? [] : [`next try in ${pause} s`])]
  return {
    ...{ ...about, lines, outcome: called.isTaken ? 'answered' : 'failed', message: called.isTaken ? null : `call: ${called.fault}` },
    answer: called.posted && { status: called.posted.status, body: called.posted.start },
    // Nobody has to do anything while it is tried again.
    isTold: pause !== undefined,
  }
}

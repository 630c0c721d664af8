import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { Wiring } from '../../../events/emit.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { AfterPoint } from './after-event.ts'
import { runAfterEvent } from './run-after-event.ts'

interface Happened {
  applicationId: number
  /** The points at which the invitation has rules or scripts in force. */
  points: readonly string[]
  personId?: number | null
  stepId?: number
  commentId?: number
}

/** Enqueues the rules and the script of a point, in the transaction of its event, if the invitation has any. */
async function enqueueRun(tx: Tx, point: AfterPoint, { applicationId, points, personId, stepId, commentId }: Happened): Promise<void> {
  if (!points.includes(point)) return
  const about = { ...(personId !== undefined && { personId }), ...(stepId !== undefined && { stepId }), ...(commentId !== undefined && { commentId }) }
  const event = { key: randomUUID(), point, applicationId, at: contextOf(tx).now().toISOString(), ...about }
  await enqueue(tx, runAfterEvent, event)
}

/** The points that come after a change: their rules and scripts run in jobs, and nothing that they do undoes it. */
export const afterListeners: Wiring = {
  'application.submitted': [(tx, { applicationId, points }) => enqueueRun(tx, 'submitted', { applicationId, points })],
  'application.numbered': [(tx, event) => enqueueRun(tx, 'protocolSubmit', event), (tx, event) => enqueueRun(tx, 'protocolAssigned', event)],
  'approval.started': [(tx, event) => enqueueRun(tx, 'approvalStart', event)],
  'approval.approved': [(tx, event) => enqueueRun(tx, 'approvalCompleted', event)],
  'approval.rejected': [(tx, event) => enqueueRun(tx, 'approvalCompleted', event)],
  'evaluation.saved': [(tx, event) => enqueueRun(tx, 'evaluationSaved', event)],
  // Rules and scripts may tell the applicant of a comment, so that they learn of none that is not for the applicant.
  'comment.added': [async (tx, event) => (event.audience === 'applicant' ? enqueueRun(tx, 'commentAdded', event) : undefined)],
}

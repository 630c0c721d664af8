import type { SignRun } from '@klesis/contract/signing/sign-many.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type OwnRunItem, requireOwnRun, toProblem } from '../../approvals/index.ts'
import { markEndSeen } from './ends-of-runs.ts'
import { findNames, readInvitationTitle } from './names.ts'
import { findSignedOfRun } from './signed-of-run.ts'

/** A run of signatures with its documents, for the person who started it only. */
export async function readSignRun(db: Db, actor: Actor, code: string, now: Date): Promise<SignRun> {
  const { id, invitationId, items, signing, isOver } = await requireOwnRun(db, actor, code, now)
  if (!signing) return refuse('approval.runNotFound')
  if (isOver) await markEndSeen(db, id, now)
  const [names, signed] = await Promise.all([
    findNames(
      db,
      items.map(({ applicationId }) => applicationId),
    ),
    findSignedOfRun(db, id),
  ])
  const documents = new Map(signed.map(({ applicationId, documentId }) => [applicationId, documentId]))
  const notNeeded = new Set(signing.notNeeded)
  const left = new Set(signing.left)
  const stateOf = ({ applicationId, state }: OwnRunItem): SignRun['items'][number]['state'] => {
    if (state === 'completed') return 'signed'
    if (state === 'error') return notNeeded.has(applicationId) ? 'notNeeded' : 'notSigned'
    if (left.has(applicationId) || state === 'left') return 'left'
    return signing.current === applicationId ? 'signing' : 'waiting'
  }
  return {
    ...{ code, invitationId, invitationTitle: await readInvitationTitle(db, invitationId), finish: isOver, stopped: signing.stopped },
    items: items.map((item) => ({
      ...{ applicationId: item.applicationId, stepId: item.stepId, state: stateOf(item) },
      ...(names.get(item.applicationId) ?? { applicant: '', protocolNumber: null }),
      error: item.error && toProblem(db, actor, item.error),
      documentId: documents.get(item.applicationId) ?? null,
    })),
  }
}

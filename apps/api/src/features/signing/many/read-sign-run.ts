import type { SignRun } from '@klesis/contract/signing/sign-many.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type OwnRunItem, requireOwnRun, toProblem } from '../../approvals/index.ts'
import { findNames, readInvitationTitle } from './names.ts'

/** A run of signatures with its documents, for the person who started it only. */
export async function readSignRun(db: Db, actor: Actor, code: string, now: Date): Promise<SignRun> {
  const { invitationId, items, signing, isOver } = await requireOwnRun(db, actor, code, now)
  if (!signing) return refuse('approval.runNotFound')
  const names = await findNames(
    db,
    items.map(({ applicationId }) => applicationId),
  )
  const notNeeded = new Set(signing.notNeeded)
  const left = new Set(signing.left)
  const stateOf = ({ applicationId: id, state }: OwnRunItem): SignRun['items'][number]['state'] => {
    if (state === 'completed') return 'signed'
    if (state === 'error') return notNeeded.has(id) ? 'notNeeded' : 'notSigned'
    if (left.has(id) || state === 'left') return 'left'
    return signing.current === id ? 'signing' : 'waiting'
  }
  return {
    ...{ code, invitationId, invitationTitle: await readInvitationTitle(db, invitationId), finish: isOver, stopped: signing.stopped },
    items: items.map((item) => ({
      ...{ applicationId: item.applicationId, stepId: item.stepId, state: stateOf(item) },
      ...(names.get(item.applicationId) ?? { applicant: '', protocolNumber: null }),
      error: item.error && toProblem(db, actor, item.error),
    })),
  }
}

import type { PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { readManaged } from '../invitations.policy.ts'
import { currentVersion } from '../versions/find-version.ts'
import { findCodeProblems } from './code-problems.ts'
import { findProblems } from './find-problems.ts'

/** Reads the check list before publishing for the saved invitation. */
export async function checkInvitation(db: Db, sandbox: Sandbox, actor: Actor, invitationId: number, now: Date): Promise<PublishProblem[]> {
  const invitation = await readManaged(db, actor, invitationId)
  const version = await currentVersion(db, invitationId)
  const codeProblems = await findCodeProblems(sandbox, { ...invitation, ...version })
  return inTransaction(db, (tx) => findProblems(tx, { invitation, version, codeProblems }, { language: actor.language, now }))
}

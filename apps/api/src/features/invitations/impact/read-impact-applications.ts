import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { concernedApplications } from './concerned-applications.ts'
import { pageOfApplications } from './page-of-applications.ts'
import { compareWithUsedVersions } from './read-impact.ts'
import { withTimeLimit } from './with-time-limit.ts'

interface Asked {
  id: number
  input: InvitationInput
  /** The id of a change in `readImpact`. */
  change: string
  page: number
}

/** Reads a page of the applications that one change of the invitation concerns. Managers of the invitation may read all of them. */
export async function readImpactApplications(db: Db, actor: Actor, { id, input, change, page }: Asked) {
  await readManagedInvitation(db, actor, id)
  const { changes } = await compareWithUsedVersions(db, { id, input, language: actor.language })
  const concerns = changes.find((found) => found.id === change)?.concerns ?? []
  const from = concernedApplications(concerns.map((concern) => ({ no: 0, ...concern })))
  return withTimeLimit(db, (tx) => pageOfApplications(tx, from, page))
}

import type { UserView } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { decideSubject } from '../signing/index.ts'
import { changeUser, type UserChange } from './change-user.ts'

/** Accepts a certificate that is in another name, or releases the one that a person signs with. */
export const setSigner = (
  db: Db,
  actor: Actor,
  { fingerprint, isAccepted, ...change }: UserChange & { fingerprint: string; isAccepted: boolean },
): Promise<UserView> =>
  changeUser(db, actor, change, async (tx) => {
    if (!(await decideSubject(tx, { personId: change.id, fingerprint, isAccepted, now: change.now }))) refuse('user.changed')
    return { code: isAccepted ? 'user.signerAccepted' : 'user.signerReleased' }
  })

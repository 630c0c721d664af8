import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { entry } from '@klesis/contract/procedures/entry/entry.calls.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readManagedInvitation } from '../../invitations/index.ts'

export async function readExits(db: Db, actor: Actor, invitationId: number): Promise<CallResult<typeof entry.exits>> {
  await readManagedInvitation(db, actor, invitationId)
  const items = await db
    .selectFrom('rule_exit_count')
    .select(['rule_id as ruleId', 'people'])
    .where('invitation_id', '=', invitationId)
    .orderBy('rule_id')
    .execute()
  return { items }
}

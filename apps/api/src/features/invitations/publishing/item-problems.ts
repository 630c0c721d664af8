import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Tx } from '../../../db/db.ts'
import { findChosenItems } from '../items/chosen-items.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'

type WithItems = Pick<InvitationInput, 'appItems'> & { id: number }

/** Items are asked for and there are none, or some were removed that applications have chosen since. */
export async function itemProblems(tx: Tx, invitation: WithItems): Promise<ProblemWithoutMessage[]> {
  const chosen = await findChosenItems(tx, invitation.id)
  return [
    ...(await withoutItems(tx, invitation)),
    ...chosen.map(({ code, title, count }) => ({ code: 'noItems' as const, params: { reason: 'itemChosen', name: `${code} ${title}`, count } })),
  ]
}

async function withoutItems(tx: Tx, { id, appItems }: WithItems): Promise<ProblemWithoutMessage[]> {
  if (!appItems) return []
  const items = await tx.selectFrom('invitation_item').select('id').where('invitation_id', '=', id).where('removed_at', 'is', null).limit(1).execute()
  return items.length > 0 ? [] : [{ code: 'noItems', params: {} }]
}

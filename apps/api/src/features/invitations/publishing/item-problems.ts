import type { Tx } from '../../../db/db.ts'
import { findChosenItems } from '../items/chosen-items.ts'
import type { CheckedInvitation } from './find-problems.ts'
import type { ProblemWithoutMessage } from './form-and-script-problems.ts'

/** Items are asked for and there are none, or some were removed that applications have chosen since. */
export async function itemProblems(tx: Tx, invitation: CheckedInvitation): Promise<ProblemWithoutMessage[]> {
  const chosen = await findChosenItems(tx, invitation.id)
  return [
    ...(await withoutItems(tx, invitation)),
    ...chosen.map(({ code, title, count }) => ({ code: 'noItems' as const, params: { reason: 'itemChosen', name: `${code} ${title}`, count } })),
  ]
}

async function withoutItems(tx: Tx, { id, appItems }: CheckedInvitation): Promise<ProblemWithoutMessage[]> {
  if (!appItems) return []
  const items = await tx.selectFrom('invitation_item').select('id').where('invitation_id', '=', id).where('removed_at', 'is', null).limit(1).execute()
  return items.length > 0 ? [] : [{ code: 'noItems', params: {} }]
}

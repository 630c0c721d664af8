import type { Actor } from '../../actor/actor.ts'
import { compare } from '../../audit/audit-changes.ts'
import { record } from '../../audit/record.ts'
import type { Tx } from '../../db/db.ts'

interface Side {
  name: string
  isShared: boolean
}

/** Records what happened to a view that others see, or saw until now. What a person keeps for themselves is nobody's business. */
export async function recordShared(tx: Tx, actor: Actor, id: number, { before, after }: { before?: Side; after?: Side }): Promise<void> {
  if (!(before?.isShared || after?.isShared)) return
  const code = after === undefined ? 'listView.removed' : !before?.isShared ? 'listView.shared' : after.isShared ? 'listView.changed' : 'listView.unshared'
  await record(tx, actor, { subject: 'listView', subjectId: id, code, changes: compare('listView.name', before?.name, after?.name) })
}

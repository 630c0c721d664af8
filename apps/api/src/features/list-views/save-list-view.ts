import type { NewListView, SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { keepShownAnswers } from './keep-shown-answers.ts'
import { isOf, keysOf, type ListRef, requireList } from './list-views.policy.ts'
import { readListView } from './read-list-views.ts'
import { recordShared } from './record-shared.ts'
import { toKept } from './shared-settings.ts'

/** The most views that a person may have of one list. */
const limit = 50

/** Saves a view of a list. Only that of a shared one is in the audit trail: other people rely on it. */
export async function saveListView(
  db: Db,
  actor: Actor,
  { list, view: { name, isShared, settings } }: { list: ListRef; view: NewListView },
): Promise<SavedListView> {
  const { id: personId } = requirePerson(actor)
  const { mayShare, visible } = await requireList(db, actor, list)
  if (isShared && !mayShare) refuse('access.denied')
  await keepShownAnswers(db, settings, visible)
  return inTransaction(db, async (tx) => {
    const own = await tx.selectFrom('list_view').select('id').where('person_id', '=', personId).where(isOf(list)).limit(limit).execute()
    if (own.length >= limit) refuse('listView.tooMany', { limit })
    const { id } = await tx
      .insertInto('list_view')
      .values({ person_id: personId, ...keysOf(list), name, is_shared: isShared, settings: JSON.stringify(toKept(settings, isShared)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordShared(tx, actor, id, { after: { name, isShared } })
    return readListView(tx, personId, id)
  })
}

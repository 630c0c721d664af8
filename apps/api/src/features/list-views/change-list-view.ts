import type { NewListView, SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findListedInvitations } from '../application-lists/index.ts'
import { keepShownAnswers } from './keep-shown-answers.ts'
import { requireList } from './list-views.policy.ts'
import { lockListView, readListView } from './read-list-views.ts'
import { recordShared } from './record-shared.ts'
import { toKept } from './shared-settings.ts'

/** Changes the actor's own view; to change somebody else's gets 404. */
export async function changeListView(db: Db, actor: Actor, { id, name, isShared, settings }: { id: number } & NewListView): Promise<SavedListView> {
  const { id: personId } = requirePerson(actor)
  const { list, view } = await inTransaction(db, async (tx) => {
    const before = await lockListView(tx, id)
    if (before?.personId !== personId) return refuse('listView.notFound')
    if (isShared && !(await requireList(tx, actor, before.list)).mayShare) refuse('access.denied')
    await tx
      .updateTable('list_view')
      .set({ name, is_shared: isShared, settings: JSON.stringify(toKept(settings, isShared)) })
      .where('id', '=', id)
      .execute()
    await recordShared(tx, actor, id, { before, after: { name, isShared } })
    return { list: before.list, view: await readListView(tx, personId, id) }
  })
  // The answers of one's own applications are read as they are: nobody has more than can be sorted so.
  if (list === 'mine') return view
  const { tagId, tag } = list
  const invitations = await findListedInvitations(db, actor, tag ? { tagId } : { invitationId: tagId })
  await keepShownAnswers(db, settings, new Set(invitations.map((one) => one.id)))
  return view
}

/** Deletes the actor's own view, or a shared one of a list all of whose invitations they manage. */
export function removeListView(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const before = await lockListView(tx, id)
    if (!before) return refuse('listView.notFound')
    const isTheirs = before.personId === personId
    if (!(isTheirs || before.isShared)) refuse('listView.notFound')
    if (!(isTheirs || (await requireList(tx, actor, before.list)).mayRemoveShared)) refuse('listView.notFound')
    await tx.deleteFrom('list_view').where('id', '=', id).execute()
    await recordShared(tx, actor, id, { before })
    return { ok: true }
  })
}

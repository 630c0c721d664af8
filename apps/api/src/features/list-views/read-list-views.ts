import type { ListViewSettings, SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isOf, type ListRef, type ListRights, requireList } from './list-views.policy.ts'
import { toShared } from './shared-settings.ts'

const select = (db: Db | Tx, personId: number) =>
  db
    .selectFrom('list_view as v')
    .innerJoin('person as p', 'p.id', 'v.person_id')
    .select(['v.id', 'v.name', 'v.is_shared as isShared', 'v.settings', 'p.fullname as owner', 'v.person_id as personId'])
    .$castTo<Omit<SavedListView, 'isMine'> & { personId: number }>()
    .where((eb) => eb.or([eb('v.person_id', '=', personId), eb('v.is_shared', '=', true)]))

interface ListViews extends Pick<ListRights, 'mayShare' | 'mayRemoveShared'> {
  items: SavedListView[]
  total: number
}

/** The person's own views of a list and those that are shared, by name. */
export async function readListViews(db: Db, actor: Actor, list: ListRef): Promise<ListViews> {
  const { id } = requirePerson(actor)
  const { visible, ...rights } = await requireList(db, actor, list)
  const rows = await select(db, id).where(isOf(list)).orderBy('v.name').orderBy('v.id').execute()
  const items = rows.map((row) => toView(row, id)).map((view) => (view.isMine ? view : { ...view, settings: toShared(view.settings, visible) }))
  return { items, total: rows.length, ...rights }
}

export async function readListView(tx: Tx, personId: number, id: number): Promise<SavedListView> {
  return toView(await select(tx, personId).where('v.id', '=', id).executeTakeFirstOrThrow(), personId)
}

const toView = ({ personId, ...view }: Omit<SavedListView, 'isMine'> & { personId: number }, reader: number): SavedListView => ({
  ...view,
  isMine: personId === reader,
})

/** A view as it is stored, locked for a change. */
export interface StoredView {
  id: number
  personId: number
  name: string
  isShared: boolean
  settings: ListViewSettings
  list: ListRef
}

export async function lockListView(tx: Tx, id: number): Promise<StoredView | undefined> {
  const row = await tx.selectFrom('list_view').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return (
    row && {
      ...{ id, personId: row.person_id, name: row.name, isShared: row.is_shared, settings: row.settings as unknown as ListViewSettings },
      list: row.tag_id !== null ? { tagId: row.tag_id, tag: true } : row.invitation_id !== null ? { tagId: row.invitation_id, tag: false } : 'mine',
    }
  )
}

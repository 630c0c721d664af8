import { z } from 'zod'
import { ApplicationFilter } from '../applications/application.ts'
import { ListSort } from '../applications/list-columns.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, FlagText, Id, IdText } from '../wire.ts'

/** What a list of applications shows and how. No columns means the usual ones. */
export const ListViewSettings = z.object({
  filter: ApplicationFilter,
  /** The one invitation that a list of one’s own applications shows. */
  invitationId: Id.optional(),
  search: z.string().max(200),
  columns: z.array(z.object({ id: z.string().max(250), width: z.enum(['narrow', 'medium', 'wide']).optional() })).max(40),
  view: z.enum(['cards', 'table']),
  /** By descending number without it. */
  sort: ListSort.optional(),
})
export type ListViewSettings = z.infer<typeof ListViewSettings>

export const NewListView = z.object({
  name: z.string().trim().min(1).max(80),
  /** Whether all who see the list see it too. */
  isShared: z.boolean(),
  settings: ListViewSettings,
})
export type NewListView = z.infer<typeof NewListView>

/** Settings of a list under a name. */
export const SavedListView = z.object({ id: Id, name: z.string(), isShared: z.boolean(), settings: ListViewSettings, owner: z.string(), isMine: z.boolean() })
export type SavedListView = z.infer<typeof SavedListView>

const Views = z.object({ items: z.array(SavedListView), total: z.int(), mayShare: z.boolean(), mayRemoveShared: z.boolean() })
const OfList = { params: z.object({ tagId: IdText }), query: z.object({ tag: FlagText }) }
const ById = z.object({ id: IdText })

export const listViewSchemas = {
  list: {
    summary: 'The saved views of the list of a tag (`tag=true`) or an invitation: one’s own and those that are shared, by name.',
    ...OfList,
    response: Views,
    refusals: ['invitation.notFound'],
  },
  save: {
    summary: 'Saves a view of such a list. Who manages one of its invitations may share it, without its search.',
    ...OfList,
    body: NewListView,
    response: SavedListView,
    refusals: ['invitation.notFound', 'access.denied', 'listView.nameTaken', 'listView.tooMany'],
  },
  listOfMine: {
    summary: 'The saved views of the list of one’s own applications, by name. They are never shared.',
    response: Views,
  },
  saveOfMine: {
    summary: 'Saves a view of the list of one’s own applications.',
    body: NewListView,
    response: SavedListView,
    refusals: ['access.denied', 'listView.nameTaken', 'listView.tooMany'],
  },
  change: {
    summary: 'Changes one’s own view: its name, its settings, whether it is shared.',
    params: ById,
    body: NewListView,
    response: SavedListView,
    refusals: ['listView.notFound', 'access.denied', 'listView.nameTaken'],
  },
  remove: {
    summary: 'Deletes one’s own view, or a shared one of a list all of whose invitations one manages.',
    params: ById,
    response: Done,
    refusals: ['listView.notFound'],
  },
} satisfies CallSchemasByName

import { answerColumnPattern } from '@klesis/contract/applications/answer-column-id.ts'
import { ListSort } from '@klesis/contract/applications/list-columns.ts'
import type { ListViewSettings } from '@klesis/contract/list-views/list-views.ts'

/** What is kept of a view. A search is often for a person’s name, so that no shared view has one. */
export const toKept = (settings: ListViewSettings, isShared: boolean): ListViewSettings => (isShared ? { ...settings, search: '' } : settings)

/** What somebody else sees of a shared view: no answers to, nor a filter or an order by those to invitations that they may not see, whose questions the keys would tell. */
export function toShared(settings: ListViewSettings, visible: ReadonlySet<number>): ListViewSettings {
  const isVisible = (id: string) => !answerColumnPattern.test(id) || visible.has(Number(id.split(':')[0]))
  const { sort, ...kept } = toKept(settings, true)
  const by = sort?.by.filter(isVisible) ?? []
  const answers = kept.filter.answers?.map((one) => ({ ...one, columns: one.columns.filter(isVisible) })).filter(({ columns }) => columns.length > 0)
  const filter = { ...kept.filter, ...(answers && { answers }) }
  return { ...kept, filter, columns: kept.columns.filter(({ id }) => isVisible(id)), ...(sort && by.length > 0 && { sort: ListSort.parse({ ...sort, by }) }) }
}

import { answerColumnPattern } from '@klesis/contract/applications/answer-column-id.ts'
import type { ListViewSettings } from '@klesis/contract/list-views/list-views.ts'

/** What is kept of a view. A search is often for a person’s name, so that no shared view has one. */
export const toKept = (settings: ListViewSettings, isShared: boolean): ListViewSettings => (isShared ? { ...settings, search: '' } : settings)

/** What somebody else sees of a shared view: no answers to invitations that they may not see, whose questions the keys would tell. */
export function toShared(settings: ListViewSettings, visible: ReadonlySet<number>): ListViewSettings {
  const isVisible = (id: string) => !answerColumnPattern.test(id) || visible.has(Number(id.split(':')[0]))
  return { ...toKept(settings, true), columns: settings.columns.filter(({ id }) => isVisible(id)) }
}

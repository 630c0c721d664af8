import type { ListViewSettings } from '@klesis/contract/list-views/list-views.ts'

/** Whether two settings show the same, however they are written. */
export const isSameView = (one: ListViewSettings, other: ListViewSettings): boolean => toText(one) === toText(other)

function toText({ filter, invitationId, search, columns, view, sort }: ListViewSettings): string {
  const { departmentId, appState, approvalState, appTags, appTagsCond, answers = [] } = filter
  const states = [[appState].flat().toSorted(), [approvalState].flat().toSorted()]
  return JSON.stringify([
    departmentId,
    states,
    appTags.toSorted(),
    appTagsCond,
    answers.map((one) => Object.entries(one).toSorted()),
    invitationId,
    search,
    columns.map(({ id, width }) => [id, width]),
    view,
    sort && [sort.by, sort.descending],
  ])
}

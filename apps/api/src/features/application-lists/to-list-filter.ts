import type { ApplicationFilter, MyFilter } from '@klesis/contract/applications/application.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'

interface ScreenFilter extends Partial<ApplicationFilter>, Partial<MyFilter> {
  search: string
}

/**
 * Converts the fields of a screen's filter to the filter of a list. Fields in their initial state are left out: an empty list, a blank search, department -1.
 * `appTagsCond` is 1 if an application must have all chosen tags, otherwise any of them.
 */
export const toListFilter = ({
  departmentId = -1,
  appState = [],
  approvalState = [],
  appTags = [],
  appTagsCond,
  answers = [],
  invitationId,
  awaitsDocument,
  search,
}: ScreenFilter): ListFilter => ({
  ...(invitationId !== undefined && { invitationId }),
  ...(departmentId >= 0 && { departmentId }),
  ...(appState.length > 0 && { appState }),
  ...(approvalState.length > 0 && { approvalState }),
  ...(appTags.length > 0 && { [appTagsCond === 1 ? 'everyTag' : 'anyTag']: appTags }),
  ...(awaitsDocument && { awaitsDocument }),
  ...(answers.length > 0 && { answers }),
  ...(search.trim() !== '' && { search }),
})

/** For the applications of the caller, who is not told of their tags: none has one. */
export const toOwnListFilter = ({ appTags = [], ...filter }: ScreenFilter): ListFilter => ({ ...toListFilter(filter), ...(appTags.length > 0 && { id: 0 }) })

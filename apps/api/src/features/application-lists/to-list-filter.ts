import type { ApplicationFilter, MyFilter } from '@klesis/contract/applications/application.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'

interface Asked extends Partial<ApplicationFilter>, Partial<MyFilter> {
  search: string
}

/** The filter that a screen asks for. There an empty list, a blank search and a negative department filter nothing out. */
export const toListFilter = ({ departmentId = -1, appState = [], approvalState = [], appTags = [], appTagsCond, invitationId, search }: Asked): ListFilter => ({
  ...(invitationId !== undefined && { invitationId }),
  ...(departmentId >= 0 && { departmentId }),
  ...(appState.length > 0 && { appState }),
  ...(approvalState.length > 0 && { approvalState }),
  ...(appTags.length > 0 && { [appTagsCond === 1 ? 'everyTag' : 'anyTag']: appTags }),
  ...(search.trim() !== '' && { search }),
})

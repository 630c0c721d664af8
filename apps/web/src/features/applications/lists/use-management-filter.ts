import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { useSessionStorage } from '@mantine/hooks'

export const everyDepartment = -1

/** What is shown of an invitation's applications before anything is chosen: submitted, and not decided yet. */
export const usualFilter: ApplicationFilter = {
  departmentId: everyDepartment,
  appState: ['permanent'],
  approvalState: ['notstarted', 'pending'],
  appTags: [],
  appTagsCond: 0,
}

export const noFilter: ApplicationFilter = { ...usualFilter, appState: [], approvalState: [] }

/** The filter of one invitation's applications, remembered for the session. */
export function useManagementFilter(invitationId: number) {
  const [filter, setFilter] = useSessionStorage<ApplicationFilter>({
    key: `applications.filter.${invitationId}`,
    defaultValue: usualFilter,
    getInitialValueInEffect: false,
  })
  return { filter, change: (part: Partial<ApplicationFilter>) => setFilter({ ...filter, ...part }) }
}

import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { useSessionStorage } from '@mantine/hooks'

export const everyDepartment = -1

/** The default filter of an invitation's applications: submitted and undecided. */
export const usualFilter: ApplicationFilter = {
  departmentId: everyDepartment,
  appState: ['permanent'],
  approvalState: ['notstarted', 'pending'],
  appTags: [],
  appTagsCond: 0,
}

export const noFilter: ApplicationFilter = { ...usualFilter, appState: [], approvalState: [] }

/** The filter of one invitation's applications, stored for the session. */
export function useManagementFilter(invitationId: number) {
  const [filter, setFilter] = useSessionStorage<ApplicationFilter>({
    key: `applications.filter.${invitationId}`,
    defaultValue: usualFilter,
    getInitialValueInEffect: false,
  })
  return { filter, change: (part: Partial<ApplicationFilter>) => setFilter({ ...filter, ...part }) }
}

import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'

export const everyDepartment = -1

/** The filter with which a list of applications starts: submitted and undecided. */
export const usualFilter: ApplicationFilter = {
  departmentId: everyDepartment,
  appState: ['permanent'],
  approvalState: ['notstarted', 'pending'],
  appTags: [],
  appTagsCond: 0,
}

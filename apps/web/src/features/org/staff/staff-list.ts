import type { EmployeeRow } from '@klesis/contract/org/employees.ts'

/** What is to be done with one of the staff. */
export interface StaffAction {
  to: 'open' | 'photo' | 'remove'
  employee: EmployeeRow
}

export interface StaffListProps {
  rows: readonly EmployeeRow[]
  mayChange: boolean
  onAction: (action: StaffAction) => void
}

/** As the list is in order: the last name first. */
export const toStaffName = ({ lastName, firstName }: Pick<EmployeeRow, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`.trim()

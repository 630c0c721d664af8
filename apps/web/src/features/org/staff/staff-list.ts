import type { EmployeeRow } from '@klesis/contract/org/employees.ts'

/** The action on an employee whose dialog is open. */
export interface StaffAction {
  to: 'open' | 'photo' | 'remove'
  employee: EmployeeRow
}

export interface StaffListProps {
  rows: readonly EmployeeRow[]
  mayChange: boolean
  onAction: (action: StaffAction) => void
}

/** The name in the order of the list: last name first. */
export const toStaffName = ({ lastName, firstName }: Pick<EmployeeRow, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`.trim()

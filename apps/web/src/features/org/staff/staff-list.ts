import type { EmployeeRow } from '@klesis/contract/org/employees.ts'

/** What somebody wants of one of the staff. */
export interface Wish {
  to: 'open' | 'photo' | 'remove'
  employee: EmployeeRow
}

export interface StaffListProps {
  rows: readonly EmployeeRow[]
  mayChange: boolean
  onWish: (wish: Wish) => void
}

/** As the list is in order: the last name first. */
export const toStaffName = ({ lastName, firstName }: Pick<EmployeeRow, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`.trim()

import type { EmployeeInput, EmployeeView } from '@klesis/contract/org/employees.ts'

/** The values of the employee's form. */
export type EmployeeValues = EmployeeInput
export type EmployeeField = keyof EmployeeValues
export type TextField = Exclude<EmployeeField, 'gender' | 'isActive'>

/** The maximum length of each text. */
export const longest: Record<TextField, number> = {
  ...{ lastName: 100, firstName: 100, email: 254, title: 100, alt_title: 100 },
  ...{ extEmail: 254, taxId: 20, mobile: 60, homeAddress: 300, homeTelephone: 60 },
}

export const blankEmployee: EmployeeValues = {
  ...{ lastName: '', firstName: '', email: '', gender: 1, isActive: true, title: '', alt_title: '' },
  ...{ extEmail: '', taxId: '', mobile: '', homeAddress: '', homeTelephone: '' },
}

/** The part of an employee that the form edits. */
export const toValues = (employee: EmployeeView): EmployeeValues =>
  Object.fromEntries(Object.entries(blankEmployee).map(([field, blank]) => [field, employee[field as EmployeeField] ?? blank])) as EmployeeValues

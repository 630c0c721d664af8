import type { EmployeeInput, EmployeeView } from '@klesis/contract/org/employees.ts'

/** What the form of an employee holds. */
export type EmployeeValues = EmployeeInput
export type EmployeeField = keyof EmployeeValues
export type TextField = Exclude<EmployeeField, 'gender' | 'isActive'>

/** How long each text may be. */
export const longest: Record<TextField, number> = {
  ...{ lastName: 100, firstName: 100, email: 254, title: 100, alt_title: 100 },
  ...{ extEmail: 254, taxId: 20, mobile: 60, homeAddress: 300, homeTelephone: 60 },
}

export const blankEmployee: EmployeeValues = {
  ...{ lastName: '', firstName: '', email: '', gender: 1, isActive: true, title: '', alt_title: '' },
  ...{ extEmail: '', taxId: '', mobile: '', homeAddress: '', homeTelephone: '' },
}

export type Fault = 'required' | 'badEmail'
export type Faults = Partial<Record<TextField, Fault>>

const isRequired = (field: TextField) => field === 'lastName' || field === 'firstName' || field === 'email'
/** What the server takes for an address, without the library that it uses. */
const isAddress = (text: string) => /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(text)

export function findFaults(values: EmployeeValues): Faults {
  const faultOf = (field: TextField): Fault | undefined => {
    const text = values[field].trim()
    if (text === '') return isRequired(field) ? 'required' : undefined
    return (field === 'email' || field === 'extEmail') && !isAddress(text) ? 'badEmail' : undefined
  }
  const fields = Object.keys(longest) as TextField[]
  return Object.fromEntries(fields.map((field) => [field, faultOf(field)]).filter(([, fault]) => fault))
}

/** The part of an employee that the form changes. */
export const toValues = (employee: EmployeeView): EmployeeValues =>
  Object.fromEntries(Object.entries(blankEmployee).map(([field, blank]) => [field, employee[field as EmployeeField] ?? blank])) as EmployeeValues

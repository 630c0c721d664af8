import type { EmployeeRow } from '@klesis/contract/org/employees.ts'
import { Anchor } from '@mantine/core'
import { Address } from '../../../ui/Address.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import classes from './staff.module.css'
import { toStaffName } from './staff-list.ts'

/** Photo, email address, and the name, which opens the details. */
export function StaffPerson({ employee, onOpen }: { employee: EmployeeRow; onOpen: () => void }) {
  const name = toStaffName(employee)
  return (
    <span className={classes.person}>
      <PersonAvatar name={name} address={employee.avatar_url} size={40} />
      <span className={classes.text}>
        <Anchor component="button" type="button" inherit ta="start" onClick={onOpen}>
          {name}
        </Anchor>
        <Anchor href={`mailto:${employee.email}`} className={classes.mail}>
          <span>
            <Address of={employee.email} />
          </span>
        </Anchor>
      </span>
    </span>
  )
}

import type { EmployeeRow } from '@klesis/contract/org/employees.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './staff.module.css'
import { type StaffAction, toStaffName } from './staff-list.ts'

const actions = [
  { to: 'open', icon: IconPencil, text: 'action.edit', named: 'action.editNamed' },
  { to: 'photo', icon: IconPhoto, text: 'action.photo', named: 'action.photoNamed' },
  { to: 'remove', icon: IconTrash, text: 'action.remove', named: 'action.removeNamed' },
] as const

export function StaffActions({ employee, onAction }: { employee: EmployeeRow; onAction: (action: StaffAction) => void }) {
  const { t } = useTranslation('staff')
  const name = toStaffName(employee)
  return (
    <span className={classes.actions}>
      {actions.map(({ to, icon: Icon, text, named }) => (
        <Tooltip key={to} label={t(text)}>
          <ActionIcon color={to === 'remove' ? 'red' : undefined} aria-label={t(named, { name })} onClick={() => onAction({ to, employee })}>
            <Icon size={19} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  )
}

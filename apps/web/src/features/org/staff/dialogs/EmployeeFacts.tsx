import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Address } from '../../../../ui/Address.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import text from '../../../../ui/text.module.css'
import { ActiveChip } from '../ActiveChip.tsx'
import { CurrentPositions } from '../CurrentPositions.tsx'
import { toStaffName } from '../staff-list.ts'
import classes from './dialogs.module.css'
import { PositionHistory } from './PositionHistory.tsx'

/** The details of an employee, read-only. */
export function EmployeeFacts({ employee }: { employee: EmployeeView }) {
  const { t } = useTranslation('staff')
  const name = toStaffName(employee)
  return (
    <Stack>
      <div className={classes.head}>
        <PersonAvatar name={name} address={employee.avatar_url} size={72} />
        <div>
          <p className={classes.name}>{name}</p>
          {employee.title && <p className={text.soft}>{employee.title}</p>}
          {employee.alt_title && <p className={text.soft}>{employee.alt_title}</p>}
          <Anchor href={`mailto:${employee.email}`}>
            <Address of={employee.email} />
          </Anchor>
        </div>
        <ActiveChip isActive={employee.isActive} />
      </div>
      <section aria-labelledby="held-now">
        <h3 id="held-now" className={classes.title}>
          {t('list.positions')}
        </h3>
        <CurrentPositions positions={employee.positions} />
      </section>
      <PositionHistory history={employee.history} />
    </Stack>
  )
}

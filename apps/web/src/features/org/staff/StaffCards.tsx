import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../../ui/CardList.tsx'
import text from '../../../ui/text.module.css'
import { ActiveChip } from './ActiveChip.tsx'
import { CurrentPositions } from './CurrentPositions.tsx'
import { StaffActions } from './StaffActions.tsx'
import { StaffPerson } from './StaffPerson.tsx'
import classes from './staff.module.css'
import type { StaffListProps } from './staff-list.ts'

/** The list of staff on a narrow screen. */
export function StaffCards({ rows, mayChange, onAction }: StaffListProps) {
  const { t } = useTranslation('staff')
  return (
    <CardList label={t('title')} isNumbered>
      {rows.map((employee, index) => (
        <ListCard key={employee.id}>
          <StaffPerson employee={employee} onOpen={() => onAction({ to: 'open', employee })} />
          {employee.positions.length > 0 && <CurrentPositions positions={employee.positions} />}
          <span className={classes.foot}>
            <span className={text.soft}>{index + 1}</span>
            <ActiveChip isActive={employee.isActive} />
            {mayChange && <StaffActions employee={employee} onAction={onAction} />}
          </span>
        </ListCard>
      ))}
    </CardList>
  )
}

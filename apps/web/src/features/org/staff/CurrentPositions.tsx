import type { EmployeeRow } from '@klesis/contract/org/employees.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import classes from './staff.module.css'
import { UnitLink } from './UnitLink.tsx'

/** The person's current positions, each with a link to its unit in the chart. */
export function CurrentPositions({ positions }: { positions: EmployeeRow['positions'] }) {
  const { t, i18n } = useTranslation('staff')
  if (positions.length === 0) return <span className={text.soft}>{t('list.noPositions')}</span>
  return (
    <ul className={classes.positions}>
      {positions.map((position) => (
        <li key={position.id}>
          {textIn(position.positionLabel, i18n.language)} <UnitLink unit={position} />
        </li>
      ))}
    </ul>
  )
}

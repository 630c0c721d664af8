import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { Chip } from '../../../ui/Chip.tsx'
import { Cell } from './Cell.tsx'
import classes from './chart.module.css'
import type { ChartTexts } from './chart-texts.ts'

export function StatusCell({ isActive, texts: { t } }: { isActive: boolean; texts: ChartTexts }) {
  return (
    <Cell column={4} className={classes.status}>
      <Chip tone={isActive ? 'green' : 'gray'} icon={isActive ? IconCircleCheck : IconCircleMinus}>
        {t(isActive ? 'state.active' : 'state.inactive')}
      </Chip>
    </Cell>
  )
}

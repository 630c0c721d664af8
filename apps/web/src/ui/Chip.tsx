import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Chip.module.css'
import type { Tone } from './palette.ts'

interface Props {
  tone?: Tone
  icon?: TablerIcon
  /** Whether it contains personal data. Recordings mask it. */
  isPrivate?: boolean
  children: ReactNode
}

/** A small label. A state has an icon, too, because colour alone is not accessible. */
export function Chip({ tone = 'gray', icon: Icon, isPrivate, children }: Props) {
  return (
    <span className={`${classes.chip} ${classes.tone}`} data-tone={tone} data-private={isPrivate || undefined}>
      {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
      {children}
    </span>
  )
}

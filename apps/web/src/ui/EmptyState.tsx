import { IconInboxOff, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface Props {
  /** Why it is empty. */
  title: string
  /** What to do about it. */
  children?: ReactNode
  action?: ReactNode
  icon?: TablerIcon
}

export function EmptyState({ title, children, action, icon: Icon = IconInboxOff }: Props) {
  return (
    <div className={classes.empty}>
      <Icon size={34} stroke={1.5} aria-hidden className={classes.icon} />
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './viewer-bar.module.css'

interface Props {
  name: string
  icon: ReactNode
  isDisabled?: boolean
  isPressed?: boolean
  onClick: () => void
}

/** A button of the bar, whose name is told on hover and focus. */
export function BarButton({ name, icon, isDisabled = false, isPressed, onClick }: Props) {
  return (
    <Tooltip label={name} openDelay={300}>
      <ActionIcon className={classes.button} aria-label={name} aria-pressed={isPressed} disabled={isDisabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

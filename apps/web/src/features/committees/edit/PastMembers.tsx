import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './edit.module.css'

interface Props {
  count: number
  /** Whether a member in it needs attention: it is then opened, and stays open. */
  isNeeded?: boolean
  children: ReactNode
}

/** Former members, collapsed on screen and expanded in print. */
export function PastMembers({ count, isNeeded = false, children }: Props) {
  const { t } = useTranslation('committees')
  const id = useId()
  const [isOpen, setOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setOpen(true)
  if (count === 0) return null
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.past}>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('members.past', { count })}
      </Button>
      <div id={id} className={isOpen ? undefined : classes.folded}>
        {children}
      </div>
    </div>
  )
}

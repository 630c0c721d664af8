import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import classes from './scripts.module.css'

interface Props {
  label: string
  /** What is written there, of which the beginning is shown; empty for nothing. */
  start: string
  children: ReactNode
}

/** A property of those who program: its name and how it begins, until it is opened. */
export function Folded({ label, start, children }: Props) {
  const { t } = useTranslation('builder')
  const [isOpen, setOpen] = useState(false)
  const line = start.trim().split('\n')[0] ?? ''
  return (
    <div className={classes.folded}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden data-open={isOpen || undefined} />
        <span>
          <b>{label}</b>
          <small>{line === '' ? t('script.none') : line}</small>
        </span>
      </UnstyledButton>
      {isOpen && <div className={classes.body}>{children}</div>}
    </div>
  )
}

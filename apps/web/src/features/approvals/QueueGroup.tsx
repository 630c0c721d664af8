import { textIn } from '@klesis/contract/text-in.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CardGroup } from './group-cards.ts'
import classes from './queue.module.css'

interface Props {
  group: CardGroup
  /** Of each that is late, in how many days it is usually decided. */
  usual: readonly number[]
  /** Whether the server may have more of it. */
  mayHaveMore: boolean
  isFolded: boolean
  onFold: () => void
  /** The rows. */
  children: ReactNode
}

/** The rows of one invitation below a head that says how many there are and how many are late, and folds them. */
export function QueueGroup({ group, usual, mayHaveMore, isFolded, onFold, children }: Props) {
  const { t } = useTranslation('approval-queue')
  const title = textIn(group.title, useLanguage())
  const [least, most] = [Math.min(...usual), Math.max(...usual)]
  return (
    <li>
      <h2 className={classes.head}>
        <UnstyledButton className={classes.fold} aria-expanded={!isFolded} onClick={onFold}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.chevron} />
          <span className={classes.title} title={title}>
            {title}
          </span>
          <span className={classes.count}>{`${group.cards.length}${mayHaveMore ? '+' : ''}`}</span>
          {usual.length > 0 && (
            <span className={classes.lateOnes}>
              <span className={classes.late}>
                <IconClockExclamation size={16} stroke={1.75} aria-hidden />
                {t('group.late', { count: usual.length })}
              </span>
              <small>{most === 0 ? t('group.sameDay') : t('group.usual', { count: most, days: least === most ? most : `${least}–${most}` })}</small>
            </span>
          )}
        </UnstyledButton>
      </h2>
      {!isFolded && (
        <ul className={classes.rows} aria-label={title}>
          {children}
        </ul>
      )}
    </li>
  )
}

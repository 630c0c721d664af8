import type { ApprovalPage } from '@klesis/contract/approvals/approvals.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import classes from './queue.module.css'

interface Props {
  principals: readonly string[]
  /** Until when. */
  substitutions: NonNullable<ApprovalPage['standsIn']>
}

/** Says once above the list for whom the person stands in on it, and until when. */
export function StandsInNote({ principals, substitutions }: Props) {
  const { t } = useTranslation('approval-queue')
  if (principals.length === 0) return null
  return (
    <p className={classes.standsIn}>
      <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
      <span>
        {t('standsIn.also')}{' '}
        {principals.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ' · '}
            {name}
            <Until day={substitutions.find((one) => one.name === name)?.until} />
          </Fragment>
        ))}
      </span>
    </p>
  )
}

function Until({ day }: { day: string | undefined }) {
  const { t } = useTranslation('approval-queue')
  return day && <span className={classes.until}>{t('standsIn.until', { day: toAthensText(day, 'date') })}</span>
}

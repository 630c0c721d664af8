import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { RouteNoteText } from '../../ui/RouteNoteText.tsx'
import classes from './queue.module.css'

const day = 86_400_000

interface Props {
  card: ApprovalCard
  /** In how many days such a step is usually decided; left out unless it has waited longer. */
  usual?: number | undefined
  /** Where it is said elsewhere what is usual. */
  isUsualKnown?: boolean
  /** Where it is said elsewhere who the principal is. */
  isPrincipalKnown?: boolean
}

/** Since when the step is pending, with the usual time if that has passed, or when it was decided. */
export function StepTimeText({ card, usual, isUsualKnown = false, isPrincipalKnown = false }: Props) {
  const { t } = useTranslation(['approvals', 'approval-queue'])
  if (card.decidedAt) return <DateText moment={card.decidedAt} />
  const days = Math.floor((Date.now() - Date.parse(card.openedAt)) / day)
  const waiting = days > 0 ? t('approvals:stepTime.days', { count: days }) : <DateText moment={card.openedAt} />
  const count = Math.max(days, 1)
  const late = usual !== undefined && t(usual === 0 ? 'approval-queue:late.sameDay' : 'approval-queue:late.days', { count, usual })
  return (
    <>
      {late ? (
        <span className={classes.late} title={late}>
          <IconClockExclamation size={16} stroke={1.75} aria-hidden />
          {isUsualKnown ? t('approvals:stepTime.days', { count }) : late}
        </span>
      ) : (
        waiting
      )}
      {card.standsInFor && !isPrincipalKnown && ` · ${t('approvals:stepTime.standsIn', { name: card.standsInFor })}`}
      <RouteNoteText step={card} />
    </>
  )
}

import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { RouteNoteText } from '../../ui/RouteNoteText.tsx'

const day = 86_400_000

/** Since when the step is pending, or when it was decided. */
export function StepTimeText({ card }: { card: ApprovalCard }) {
  const { t } = useTranslation('approvals')
  if (card.decidedAt) return <DateText moment={card.decidedAt} />
  const days = Math.floor((Date.now() - Date.parse(card.openedAt)) / day)
  return (
    <>
      {days > 0 ? t('stepTime.days', { count: days }) : <DateText moment={card.openedAt} />}
      {card.standsInFor && ` · ${t('stepTime.standsIn', { name: card.standsInFor })}`}
      <RouteNoteText step={card} />
    </>
  )
}

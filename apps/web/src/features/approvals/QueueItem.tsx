import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, Text, UnstyledButton } from '@mantine/core'
import { IconArrowsExchange, IconFilePlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import classes from './approvals.module.css'
import { RowTime } from './RowTime.tsx'
import type { useSelection } from './use-selection.ts'

interface Props {
  card: ApprovalCard
  /** In how many days such a step is usually decided, if it has waited longer. */
  usual: number | undefined
  /** Whether the head of its group names the invitation. */
  isInGroup: boolean
  /** Whether it is said above whom the person stands in for. */
  isPrincipalKnown: boolean
  isActive: boolean
  selection: ReturnType<typeof useSelection> | undefined
  /** The reason why the bulk decision failed for this application. */
  fault: string | undefined
  onOpen: () => void
}

/** One application of the queue; it scrolls into view when it is selected. */
export function QueueItem({ card, usual, isInGroup, isPrincipalKnown, isActive, selection, fault, onOpen }: Props) {
  const { t } = useTranslation(['approvals', 'approval-queue'])
  const language = useLanguage()
  const item = useRef<HTMLLIElement>(null)
  const wasActive = useRef(isActive)
  useEffect(() => {
    if (isActive && !wasActive.current) item.current?.scrollIntoView({ block: 'nearest' })
    wasActive.current = isActive
  }, [isActive])
  return (
    <li ref={item} className={classes.item} data-active={isActive || undefined} data-step={card.stepId}>
      {selection && (
        <Checkbox
          mt={3}
          className={card.approving ? classes.noBox : undefined}
          aria-label={t('approvals:select.one', { name: card.applicantName })}
          checked={selection.isChosen(card)}
          disabled={!(selection.isChosen(card) || selection.canChoose(card))}
          onChange={() => selection.toggle(card)}
        />
      )}
      <UnstyledButton className={classes.open} aria-current={isActive || undefined} onClick={onOpen}>
        <b>{card.applicantName}</b>
        {!isInGroup && <small>{[textIn(card.invitationTitle, language), card.protocolNumber].filter(Boolean).join(' · ')}</small>}
        <RowTime {...{ card, usual, isInGroup, isPrincipalKnown }} />
        {fault && (
          <Text component="span" size="sm" c="red">
            {fault}
          </Text>
        )}
      </UnstyledButton>
      {card.standsInFor && isPrincipalKnown && <Chip icon={IconArrowsExchange}>{t('approval-queue:standsIn.short')}</Chip>}
      {card.approvalType === 'pdf.sign' && <StateChip state="signature" />}
      {card.stepState === 'pending' && card.awaitsDocument && (
        <Chip tone="amber" icon={IconFilePlus}>
          {t('approvals:awaited.chip')}
        </Chip>
      )}
      {card.stepState === 'pending' && card.approvalState === 'review' && <StateChip state="review" />}
    </li>
  )
}

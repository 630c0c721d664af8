import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { Checkbox, Loader, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { toText } from '../../ui/localized-text.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { ApplicationPane } from './ApplicationPane.tsx'
import classes from './approvals.module.css'
import { SinceText } from './SinceText.tsx'
import type { useSelection } from './use-selection.ts'

export interface ListProps {
  cards: ApprovalCard[]
  /** Absent where nothing can be decided together. */
  selection: ReturnType<typeof useSelection> | undefined
  faults: BulkStatus['errors']
}

/** The list to the left and the application beside it; j and k go down and up, a, r and s decide. On a phone the list leads to the application's page. */
export function ApprovalQueue({ cards, selection, faults }: ListProps) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [asked, setActive] = useState<number>()
  const [wish, setWish] = useState<'approve' | 'reject' | 'review'>()
  const active = cards.find((card) => card.id === asked) ?? cards[0]
  const go = (step: number) => {
    const next = cards[cards.findIndex((card) => card.id === active?.id) + step]
    if (next) setActive(next.id)
  }
  useHotkeys([
    ['j', () => go(1)],
    ['k', () => go(-1)],
    ['a', () => setWish('approve')],
    ['r', () => setWish('reject')],
    ['s', () => setWish('review')],
  ])
  const open = (card: ApprovalCard) => {
    if (isWide) setActive(card.id)
    else void navigate({ to: '/application/edit/$applicationId', params: { applicationId: String(card.id) } })
  }
  return (
    <div className={classes.queue}>
      <ul className={classes.list} aria-label={t('title')}>
        {cards.map((card) => (
          <li key={card.id} className={classes.item} data-active={(isWide && card.id === active?.id) || undefined}>
            {selection && (
              <Checkbox
                mt={3}
                aria-label={t('select.one', { name: card.applicantName })}
                checked={selection.isChosen(card)}
                disabled={!(selection.isChosen(card) || selection.canChoose(card))}
                onChange={() => selection.toggle(card)}
              />
            )}
            <UnstyledButton className={classes.open} aria-current={isWide && card.id === active?.id ? 'true' : undefined} onClick={() => open(card)}>
              <b>{card.applicantName}</b>
              <small>{[toText(card.invitationTitle, language), card.protocolNumber].filter(Boolean).join(' · ')}</small>
              <small>
                <SinceText card={card} />
              </small>
              {faults[card.id] && (
                <Text component="small" c="red">
                  {faults[card.id]?.message}
                </Text>
              )}
            </UnstyledButton>
            {card.approving && <Loader size="sm" aria-label={t('run.underWay')} />}
            {card.approvalType === 'pdf.sign' && <StateChip state="signature" />}
            {card.stepState === 'pending' && card.approvalState === 'review' && <StateChip state="review" />}
          </li>
        ))}
      </ul>
      {isWide && active && <ApplicationPane key={active.id} id={active.id} wish={wish} onWish={setWish} />}
    </div>
  )
}

import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { UntilReady } from '../../../../ui/UntilReady.tsx'
import type { Editing } from '../use-editing.ts'
import classes from './approvers.module.css'
import { ChainCards } from './ChainCards.tsx'
import { ChainHead } from './ChainHead.tsx'
import { changedStep, movedIndex, movedSteps, withNewStep } from './changed-steps.ts'
import { EvaluationCard } from './EvaluationCard.tsx'
import { StepPanel } from './StepPanel.tsx'
import { useChain } from './use-chain.ts'

interface Props {
  editing: Editing
  requirements: readonly Requirement[]
}

/** The chain of approvals with today's names for a unit of applicants, and what it lacks there and elsewhere. */
export function Chain({ editing: { base, draft, change }, requirements }: Props) {
  const { t } = useTranslation('invitation-editor')
  const { flags, appApprovals, appEvaluation } = draft
  const chain = useChain(base.id, draft)
  const { cards, sentences, isOrdered } = chain
  const [open, setOpen] = useState<number | null>(null)
  const [removing, setRemoving] = useState<number>()
  const [announcement, announce] = useState('')
  const titleOf = (index: number) => cards[index]?.title ?? ''
  const setFlags = (part: Partial<typeof flags>) => change({ flags: { ...flags, ...part } })
  const move = (from: number, to: number) => {
    announce(t('chain.moved', { step: titleOf(from), number: to + 1, count: cards.length }))
    if (open !== null) setOpen(movedIndex(open, from, to))
    setFlags({ approvalSteps: movedSteps(flags.approvalSteps, from, to) })
  }
  const remove = (index: number) => {
    announce(t('chain.removed', { step: titleOf(index) }))
    setOpen(null)
    setRemoving(undefined)
    setFlags({ approvalSteps: flags.approvalSteps.filter((_, other) => other !== index) })
  }
  const add = () => {
    setFlags({ approvalSteps: withNewStep(flags.approvalSteps) })
    setOpen(flags.approvalSteps.length)
  }
  const opened = open === null ? undefined : chain.steps[open]
  return (
    <section aria-label={t('chain.title')}>
      <UntilReady isReady={chain.isReady} skeleton={<Skeleton data-loading height="70dvh" />}>
        <div className={classes.chainArea}>
          <ChainHead chain={chain} positions={appApprovals ? undefined : flags.approvalSteps.length} onAdd={add} />
          <Refused error={chain.error} onRetry={chain.retry} />
          {chain.isScripted && <Text c="dimmed">{t('chain.scripted')}</Text>}
          {cards.length === 0 && !appEvaluation && <Text c="dimmed">{t('chain.none')}</Text>}
          {(cards.length > 0 || appEvaluation) && (
            <ChainCards
              cards={cards}
              before={appEvaluation && <EvaluationCard committeeId={draft.committeeId} isFollowed={cards.length > 0} />}
              open={open}
              onOpen={setOpen}
              {...(isOrdered && { onMove: move, onRemove: setRemoving })}
            />
          )}
          {opened && open !== null && (
            <StepPanel
              key={open}
              {...{ flags, number: open + 1, details: opened, title: titleOf(open), isCommittee: appApprovals, count: cards.length, requirements }}
              languages={draft.languages.length > 0 ? draft.languages : ['el']}
              onChange={(step) => setFlags(changedStep(draft, open, step))}
              {...(isOrdered && { onMove: (to: number) => move(open, to), onRemove: () => setRemoving(open) })}
            />
          )}
          {sentences.length > 0 && (
            <ul className={classes.sentences}>
              {sentences.map((sentence) => (
                <li key={sentence}>
                  <IconAlertCircle size={17} stroke={1.75} aria-hidden />
                  {sentence}
                </li>
              ))}
            </ul>
          )}
        </div>
      </UntilReady>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {removing !== undefined && (
        <ConfirmDialog
          title={t('chain.removeTitle', { step: titleOf(removing) })}
          confirm={t('chain.remove')}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t('chain.removeText')}
        </ConfirmDialog>
      )}
    </section>
  )
}

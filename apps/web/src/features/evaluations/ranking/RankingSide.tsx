import type { EvaluatingMember } from '@klesis/contract/evaluations/evaluation.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import { OpenedEvaluation } from './OpenedEvaluation.tsx'
import panel from './panel.module.css'
import classes from './ranking.module.css'
import { TalkPanel } from './TalkPanel.tsx'
import type { OpenedCell } from './table-props.ts'
import type { Ranking } from './use-ranking.ts'

interface Props {
  invitationId: number
  ranking: Ranking
  members: readonly EvaluatingMember[]
  facts: RankingFacts
  opened: OpenedCell | undefined
  onClose: () => void
}

/** Beside the table: the evaluation that was opened, which is a dialog where there is less room, or how far the members are and what to talk about. */
export function RankingSide({ invitationId, ranking, members, facts, opened, onClose }: Props) {
  const { t } = useTranslation('ranking')
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  const title = opened && t('aside.label', { member: opened.member.name })
  const evaluation = opened && <OpenedEvaluation key={`${opened.row.applicationId} ${opened.member.personId}`} invitationId={invitationId} cell={opened} />
  if (title && isWide) {
    return (
      <aside className={classes.side} aria-label={title}>
        <header className={panel.head}>
          <h2>{title}</h2>
          <ActionIcon aria-label={t('aside.close')} onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </header>
        {evaluation}
      </aside>
    )
  }
  return (
    <>
      <aside className={classes.side} aria-label={t('side.label')}>
        <MembersPanel members={members} leniency={ranking.equalised?.data?.leniency ?? []} />
        {(facts.finals > 0 || facts.hasDraws) && <TalkPanel invitationId={invitationId} facts={facts} onSort={ranking.sortBy} />}
      </aside>
      {title && (
        <Dialog title={title} onClose={onClose}>
          {evaluation}
        </Dialog>
      )}
    </>
  )
}

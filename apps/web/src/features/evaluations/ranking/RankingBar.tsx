import type { EvaluatingMember, EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import type { ProposalCounts } from '@klesis/contract/evaluations/proposals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Deadline } from '../../../ui/Deadline.tsx'
import text from '../../../ui/text.module.css'
import { CommitteeMenu } from '../CommitteeMenu.tsx'
import bar from '../evaluations.module.css'
import { StageButton } from '../stage/StageButton.tsx'
import { ExcelButton } from '../WorkBar.tsx'

interface Props {
  head: EvaluationHead
  members: readonly EvaluatingMember[]
  applications: number | undefined
  places: number | undefined
  counts: ProposalCounts | undefined
}

/** The bar above the ranking: of what, of how many, until when. */
export function RankingBar({ head, members, applications, places, counts: proposed }: Props) {
  const { t } = useTranslation(['ranking', 'evaluation-proposals', 'evaluation-rounds'])
  const { invitationId, title, deadline } = head
  const counts = [
    head.round > 1 && t('evaluation-rounds:column', { number: head.round }),
    applications !== undefined && t('bar.applications', { count: applications }),
    t('bar.members', { count: members.length }),
    places !== undefined && t('bar.places', { count: places }),
    proposed && Object.values(proposed).some((count) => count > 0) && t('evaluation-proposals:counts', proposed),
  ]
  return (
    <header className={bar.bar}>
      <ActionIcon
        renderRoot={(props) => <Link {...props} to="/evaluate/applications/$invitationId" params={{ invitationId: String(invitationId) }} />}
        variant="default"
        size={36}
        aria-label={t('back')}
      >
        <IconArrowLeft size={20} stroke={1.75} />
      </ActionIcon>
      <div className={bar.barTitle}>
        <h1>{t('title', { title: textIn(title, useLanguage()) })}</h1>
        <p className={text.soft}>{counts.filter(Boolean).join(' · ')}</p>
      </div>
      <StageButton head={head} />
      {deadline && (
        <div className={bar.barDeadline}>
          <Deadline moment={deadline} />
        </div>
      )}
      <div className={bar.barMoves}>
        <CommitteeMenu invitationId={invitationId} current="ranking" stage={head.stage} />
        <ExcelButton invitationId={invitationId} />
      </div>
    </header>
  )
}

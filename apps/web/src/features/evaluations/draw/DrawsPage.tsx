import type { KeptDraw } from '@klesis/contract/evaluations/draw.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Stack } from '@mantine/core'
import { IconCheck, IconHistory, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { isNoAccess } from '../../access/is-no-access.ts'
import { PageRefused } from '../../access/PageRefused.tsx'
import { declaredFirst } from '../confidentiality/declared-first.tsx'
import { DrawFacts } from './DrawFacts.tsx'
import { drawsQuery } from './draw.queries.ts'
import { RevealButton } from './RevealButton.tsx'

/** The draws of an invitation, the newest first, without names, as they can be read out and checked. */
export const DrawsPage = declaredFirst(ShownDraws)

function ShownDraws() {
  const { t } = useTranslation('evaluation-draw')
  const language = useLanguage()
  const invitationId = Number(useParams({ from: '/shell/members/evaluate/draws/$invitationId' }).invitationId)
  const found = useQuery(drawsQuery(invitationId))
  const { data, error } = found
  if (!data && isNoAccess(error)) return <PageRefused />
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={data && `${textIn(data.head.title, language)} · ${t('lead')}`}
        action={
          <LinkAnchor to="/evaluate/ranking/$invitationId" params={{ invitationId: String(invitationId) }}>
            {t('toRanking')}
          </LinkAnchor>
        }
      />
      <Refused error={error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={3} height={120} />}
      {data?.items.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      <Stack gap="lg">
        {data?.items.map((draw) => (
          <SectionCard
            key={draw.id}
            title={t(data.head.round > 1 ? 'ofRound' : 'of', { rank: draw.rank, round: draw.round })}
            action={<StateOfDraw draw={draw} />}
          >
            <DrawFacts draw={draw} />
            {!draw.seed && <RevealButton invitationId={invitationId} drawId={draw.id} />}
          </SectionCard>
        ))}
      </Stack>
    </>
  )
}

function StateOfDraw({ draw: { seed, isCurrent } }: { draw: KeptDraw }) {
  const { t } = useTranslation('evaluation-draw')
  if (!seed) {
    return (
      <Chip icon={IconHourglass} tone="amber">
        {t('waiting')}
      </Chip>
    )
  }
  return (
    <Chip icon={isCurrent ? IconCheck : IconHistory} tone={isCurrent ? 'green' : 'gray'}>
      {t(isCurrent ? 'current' : 'outdated')}
    </Chip>
  )
}

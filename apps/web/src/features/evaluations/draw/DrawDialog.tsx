import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { DrawFacts } from './DrawFacts.tsx'
import { drawsQuery } from './draw.queries.ts'
import { RevealButton } from './RevealButton.tsx'
import { StartDrawDialog } from './StartDrawDialog.tsx'

interface Props {
  invitationId: number
  facts: RankingFacts
  onClose: () => void
}

/** The draw at the line, step by step: what is recorded first, and the order once it is revealed. */
export function DrawDialog({ invitationId, facts: { tie, draw, drawsAgain }, onClose }: Props) {
  if (!tie) return null
  if (!draw) return <StartDrawDialog invitationId={invitationId} tie={tie} needsReason={drawsAgain} onClose={onClose} />
  return <BegunDrawDialog {...{ invitationId, tie, onClose }} isRevealed={draw.isRevealed} />
}

interface BegunProps extends Pick<Props, 'invitationId' | 'onClose'> {
  tie: NonNullable<RankingFacts['tie']>
  isRevealed: boolean
}

function BegunDrawDialog({ invitationId, tie: { rank, count }, isRevealed, onClose }: BegunProps) {
  const { t } = useTranslation('evaluation-draw')
  const found = useQuery(drawsQuery(invitationId))
  const draw = found.data?.items.find((one) => one.isCurrent && one.rank === rank && one.labels.length === count)
  return (
    <Dialog size="lg" title={t(isRevealed ? 'doneTitle' : 'revealTitle')} onClose={onClose}>
      <Stack>
        <Refused error={found.error} onRetry={() => void found.refetch()} />
        {!draw && found.isPending && <RowsSkeleton count={3} />}
        {!isRevealed && <p className={text.flat}>{t('revealText')}</p>}
        {draw && <DrawFacts draw={draw} />}
        <Group justify="space-between">
          <LinkAnchor to="/evaluate/draws/$invitationId" params={{ invitationId: String(invitationId) }}>
            {t('page')}
          </LinkAnchor>
          {draw && !draw.seed ? (
            <RevealButton invitationId={invitationId} drawId={draw.id} />
          ) : (
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

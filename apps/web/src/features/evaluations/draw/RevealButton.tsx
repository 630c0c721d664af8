import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { useRevealDraw } from './draw.queries.ts'

/** Tells the seed of a draw that was begun. */
export function RevealButton({ invitationId, drawId }: { invitationId: number; drawId: number }) {
  const { t } = useTranslation('evaluation-draw')
  const reveal = useRevealDraw(invitationId)
  return (
    <>
      <Refused error={reveal.error} />
      <Button loading={reveal.isPending} onClick={() => reveal.mutate(drawId)}>
        {t('reveal')}
      </Button>
    </>
  )
}

import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { Stack, Textarea } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useCommitDraw } from './draw.queries.ts'

interface Props {
  invitationId: number
  tie: NonNullable<RankingFacts['tie']>
  /** There was a draw before in this round. */
  needsReason: boolean
  onClose: () => void
}

/** The first step of a draw. Once it is recorded, the second one takes the place of this dialog. */
export function StartDrawDialog({ invitationId, tie: { rank, count }, needsReason, onClose }: Props) {
  const { t } = useTranslation('evaluation-draw')
  const form = useServerForm({
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ rank, count, reason: reason.trim() }),
    check: ({ reason }) => ({ reason: needsReason && reason.trim() === '' ? t('reasonMissing') : undefined }),
    fieldOfRefusal: { 'draw.reasonMissing': 'reason' },
    save: useCommitDraw(invitationId),
    onSaved: () => undefined,
  })
  return (
    <Dialog title={t('startTitle', { count })} onClose={onClose}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <p className={text.flat}>{t('startText', { rank })}</p>
          <p className={text.flat}>{t('startOnce')}</p>
          <Refused error={form.refused} />
          {needsReason && (
            <Textarea label={t('reasonLabel')} description={t('reasonHelp')} required autosize minRows={2} maxLength={2000} {...form.input('reason')} />
          )}
          <DialogButtons confirm={t('commit')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

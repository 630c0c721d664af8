import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useConfirm, usePreview } from './assignment.queries.ts'
import { PreviewResult } from './PreviewResult.tsx'
import { useChosenWay, WayChoice } from './WayChoice.tsx'

interface Props {
  invitationId: number
  /** Evaluators for each application, as they were shared out before. */
  places: number | null
  hasItems: boolean
  onClose: () => void
}

/** Chooses how applications are divided, shows what comes of it, and changes it once it is confirmed. */
export function WaysDialog({ invitationId, places, hasItems, onClose }: Props) {
  const { t } = useTranslation('assignment')
  const way = useChosenWay(places)
  const preview = usePreview(invitationId)
  const confirm = useConfirm(invitationId)
  const previewId = preview.data?.previewId
  const ask = () => {
    confirm.reset()
    if (way.asked) preview.mutate(way.asked)
    else way.showFaults()
  }
  const change = (id: string) =>
    confirm.mutate(id, {
      onSuccess: () => {
        void toast({ message: t('ways.confirmed') })
        onClose()
      },
    })
  return (
    <Dialog size="lg" title={t('ways.title')} onClose={onClose}>
      <Stack>
        {preview.data ? <PreviewResult preview={preview.data} /> : <WayChoice way={way} hasItems={hasItems} isBusy={preview.isPending} />}
        <p className={text.soft} role="status">
          {preview.isPending && t('ways.working')}
        </p>
        <Refused error={preview.error ?? confirm.error} />
        <Group justify="flex-end">
          {preview.data && (
            <Button variant="subtle" disabled={confirm.isPending} onClick={() => preview.reset()}>
              {t('ways.other')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('ways.cancel')}
          </Button>
          {(!preview.data || confirm.error) && (
            <Button loading={preview.isPending} onClick={ask}>
              {t('ways.preview')}
            </Button>
          )}
          {previewId && !confirm.error && (
            <Button loading={confirm.isPending} data-autofocus onClick={() => change(previewId)}>
              {t('ways.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

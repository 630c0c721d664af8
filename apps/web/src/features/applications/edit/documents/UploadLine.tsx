import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { UploadProgressBar } from '../../../../ui/UploadProgressBar.tsx'
import type { UploadEntry } from './uploads-store.ts'

interface Props {
  entry: UploadEntry
  onRetry: () => void
  onDismiss: () => void
}

/** An upload in progress; a refused one shows the reason until it is retried or dismissed. */
export function UploadLine({ entry: { file, progress, error, stop }, onRetry, onDismiss }: Props) {
  const { t } = useTranslation('applications')
  if (!error) return <UploadProgressBar name={file.name} progress={progress} onStop={stop} />
  return (
    <Refused error={error} title={t('edit.documents.failed', { name: file.name })}>
      <Group mt="xs" gap="xs">
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('edit.documents.retry')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDismiss}>
          {t('edit.documents.dismiss')}
        </Button>
      </Group>
    </Refused>
  )
}

import { CloseButton, Group, Text } from '@mantine/core'
import type { UploadProgress } from '../api/upload.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './UploadProgressBar.module.css'

interface Props {
  name: string
  progress: UploadProgress
  onStop: () => void
}

/** The progress of an upload with a button that stops it. */
export function UploadProgressBar({ name, progress: { sent, total }, onStop }: Props) {
  const { t } = useTranslation('app')
  const percent = total > 0 ? Math.floor((100 * sent) / total) : 0
  const words = t('file.sending', { name, percent })
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{words}</Text>
        <CloseButton aria-label={t('file.stop')} onClick={onStop} />
      </Group>
      <progress className={classes.bar} max={100} value={percent} aria-label={words} />
    </div>
  )
}

import { Loader, Text } from '@mantine/core'
import type { UploadProgress } from '../../../api/upload.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toSizeText } from '../../../ui/size-text.ts'
import { UploadProgressBar } from '../../../ui/UploadProgressBar.tsx'
import classes from './exchange.module.css'
import { useSeconds } from './use-seconds.ts'

interface Props {
  file: File
  progress: UploadProgress
  onStop: () => void
}

/** The upload progress, then how long the server has been checking the file. */
export function ImportCheckProgress({ file, progress, onStop }: Props) {
  const { t, i18n } = useTranslation('exchange')
  const seconds = useSeconds()
  const isSent = progress.total > 0 && progress.sent >= progress.total
  if (!isSent) return <UploadProgressBar name={file.name} progress={progress} onStop={onStop} />
  return (
    <div className={classes.pending}>
      <Loader size="sm" aria-hidden />
      <Text role="status">{t('import.reading', { name: file.name, size: toSizeText(file.size, i18n.language) })}</Text>
      <Text className={classes.seconds}>{t('import.seconds', { count: seconds })}</Text>
    </div>
  )
}

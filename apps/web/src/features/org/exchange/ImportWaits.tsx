import { Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { UploadProgress } from '../../../api/upload.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toSizeText } from '../../../ui/size-text.ts'
import { UploadProgressBar } from '../../../ui/UploadProgressBar.tsx'
import classes from './exchange.module.css'

interface Props {
  file: File
  progress: UploadProgress
  onStop: () => void
  /** How many changes are being written; absent while the file is only looked at. */
  writes: number | undefined
}

/** How far the file got, and then for how long the server has been at it. */
export function ImportWaits({ file, progress, onStop, writes }: Props) {
  const { t, i18n } = useTranslation('exchange')
  const seconds = useSeconds()
  const isSent = progress.total > 0 && progress.sent >= progress.total
  if (!isSent) return <UploadProgressBar name={file.name} progress={progress} onStop={onStop} />
  return (
    <div className={classes.waits}>
      <Loader size="sm" aria-hidden />
      <Text role="status">
        {writes === undefined ? t('import.reading', { name: file.name, size: toSizeText(file.size, i18n.language) }) : t('import.writing', { count: writes })}
      </Text>
      <Text className={classes.seconds}>{t('import.seconds', { count: seconds })}</Text>
    </div>
  )
}

function useSeconds() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

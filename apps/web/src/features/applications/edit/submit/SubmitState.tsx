import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SaveState, type SaveStateName } from '../../../../ui/SaveState.tsx'
import edit from '../edit.module.css'

/** Milliseconds after which a submission takes longer than usual. */
const usualTime = 5000

interface Props {
  /** The names of the files that are still on their way. */
  uploading: readonly string[]
  isChecking: boolean
  isSending: boolean
  saveState: SaveStateName
  savedAt: string | null
}

/** What the page before the submission is doing: waiting for files, checking, submitting for longer than usual, or nothing. */
export function SubmitState({ uploading, isChecking, isSending, saveState, savedAt }: Props) {
  const { t } = useTranslation('submission')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setLong(true), usualTime)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSending])
  const [first] = uploading
  const waits = first === undefined ? '' : t('uploading', { count: uploading.length, name: first })
  const text = waits || (isChecking ? t('checking') : isLong ? t('sendingLong') : '')
  return (
    <>
      <span className={edit.soft} role="status">
        {text}
      </span>
      {!text && <SaveState state={saveState} savedAt={savedAt} />}
    </>
  )
}

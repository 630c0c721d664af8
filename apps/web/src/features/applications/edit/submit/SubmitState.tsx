import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SaveState, type SaveStateName } from '../../../../ui/SaveState.tsx'
import edit from '../edit.module.css'

/** Milliseconds after which a submission takes longer than usual. */
const usualTime = 5000

interface Props {
  isChecking: boolean
  isSending: boolean
  saveState: SaveStateName
  savedAt: string | null
}

/** What the page before the submission is doing: checking, submitting for longer than usual, or nothing. */
export function SubmitState({ isChecking, isSending, saveState, savedAt }: Props) {
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
  const text = isChecking ? t('checking') : isLong ? t('sendingLong') : ''
  return (
    <>
      <span className={edit.soft} role="status">
        {text}
      </span>
      {!text && <SaveState state={saveState} savedAt={savedAt} />}
    </>
  )
}

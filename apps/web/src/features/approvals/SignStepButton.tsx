import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { useDecidedText } from '../signing/use-decided-text.ts'
import { usePrepareSigning } from '../signing/use-prepare-signing.ts'
import classes from './board.module.css'

interface Props {
  applicationId: number
  stepId: number | null
  isBusy: boolean
  /** Asked for by a key or a link; `onAsked` clears it. */
  isAsked: boolean
  onAsked: () => void
}

/** Has the document of the step prepared and leads to the page on which it is signed, which approves it. */
export function SignStepButton({ applicationId, stepId, isBusy, isAsked, onAsked }: Props) {
  const { t } = useTranslation('approvals')
  const prepare = usePrepareSigning()
  const { mutate, isPending, error } = prepare
  const decided = useDecidedText(error)
  // A second try would not change it.
  const isDecided = isRefused(error, 'approval.alreadyDecided')
  useEffect(() => {
    if (!isAsked) return
    onAsked()
    if (!isPending) mutate({ applicationId, stepId })
  }, [isAsked, onAsked, isPending, mutate, applicationId, stepId])
  return (
    <>
      <div className={classes.refused}>
        <Refused error={error} text={decided} title={t('sign.failed')} onRetry={isDecided ? undefined : () => mutate({ applicationId, stepId })} />
      </div>
      <Button
        ml="auto"
        color="green"
        leftSection={<IconSignature size={18} aria-hidden />}
        loading={isPending}
        disabled={isBusy}
        onClick={() => mutate({ applicationId, stepId })}
      >
        {t('sign.verb')}
      </Button>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import classes from './board.module.css'

interface Props {
  isBusy: boolean
  /** Whether no button stands beside it at the end of the row. */
  isAlone: boolean
  /** Asked for by a key; `onAsked` clears it. */
  isAsked: boolean
  onAsked: () => void
  onApprove: () => Promise<void>
  /** Opens the dialog of a step that wants a form, instead. */
  onForm: (() => void) | undefined
}

/** Approves, without a question: what is approved can be taken back. A refused approval is pressed again by the person, never by itself. The second press of a double click may meet the next application. */
export function ApproveButton({ isBusy, isAlone, isAsked, onAsked, onApprove, onForm }: Props) {
  const { t } = useTranslation('approvals')
  const { mutate, isPending, error } = useMutation({ mutationFn: onApprove })
  useEffect(() => {
    if (!isAsked) return
    onAsked()
    if (!(isBusy || isPending)) mutate()
  }, [isAsked, onAsked, isBusy, isPending, mutate])
  return (
    <>
      <div className={classes.refused}>
        <Refused error={error} title={t('approve.failed')} />
      </div>
      <Button
        ml={isAlone ? 'auto' : undefined}
        color="green"
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={isBusy || isPending}
        onClick={onForm ?? (({ detail }) => detail < 2 && mutate())}
      >
        {t('approve.verb')}
      </Button>
    </>
  )
}

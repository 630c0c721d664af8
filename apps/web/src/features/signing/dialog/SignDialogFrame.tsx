import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { optionsQuery, type SigningOptions } from '../signing.queries.ts'
import classes from './dialog.module.css'
import { useRemembered } from './use-remembered.ts'

interface Props {
  title: string
  /** What is signed. */
  of: string
  /** It stays open while it signs. */
  isSigning: boolean
  /** Whether something was written that would be lost. */
  isModified?: () => boolean
  onClose: () => void
  /** `close` asks before what was written is lost. Once it is known how the person signs, and what this browser remembers. */
  children: (options: SigningOptions, opened: ReturnType<typeof useRemembered>, close: () => void) => ReactNode
}

/** The dialog in which one signs, whether one document or many. */
export function SignDialogFrame({ title, of, isSigning, isModified = () => false, onClose, children }: Props) {
  const { t } = useTranslation('signing')
  const options = useQuery(optionsQuery)
  const opened = useRemembered()
  const { close, question } = useGuardedClose({ isModified, isBusy: isSigning, onClose })
  const isWaiting = (options.isPending || opened.isPending) && !options.error
  return (
    <Dialog
      onClose={close}
      size={720}
      closeOnClickOutside={false}
      withCloseButton={!isSigning}
      classNames={{ content: classes.content, inner: classes.inner, header: classes.header, body: classes.body }}
      title={
        <>
          <span className={classes.title}>{title}</span>
          <span className={classes.of}>{of}</span>
        </>
      }
    >
      <Refused error={options.error} title={t('options.failed')} onRetry={() => void options.refetch()} />
      {isWaiting && (
        <div className={classes.waiting}>
          <RowsSkeleton />
        </div>
      )}
      {options.data && !opened.isPending && children(options.data, opened, close)}
      {question}
    </Dialog>
  )
}

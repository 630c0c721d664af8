import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { optionsQuery, type Signed } from '../signing.queries.ts'
import classes from './dialog.module.css'
import { SignForm } from './SignForm.tsx'
import type { Subject } from './sign-subject.ts'
import { useIsSigning } from './use-is-signing.ts'
import { useRemembered } from './use-remembered.ts'

interface Props {
  subject: Subject
  /** The document was signed; the dialog goes on to show the result. */
  onSigned: (signed: Signed) => void
  onDownloaded: () => void
  onClose: () => void
}

/** Asks for credentials and code, signs, and shows the result. It stays open while it signs. */
export function SignDialog({ subject, onSigned, onDownloaded, onClose }: Props) {
  const { t } = useTranslation('signing')
  const options = useQuery(optionsQuery)
  const opened = useRemembered()
  const [isSigning, setSigning] = useIsSigning()
  const { title, position, payload } = subject
  const of = { title, page: payload.Page, position: position ?? '' }
  return (
    <Dialog
      onClose={() => !isSigning && onClose()}
      size={720}
      closeOnClickOutside={false}
      withCloseButton={!isSigning}
      classNames={{ content: classes.content, inner: classes.inner, header: classes.header, body: classes.body }}
      title={
        <>
          <span className={classes.title}>{t('dialog.title')}</span>
          <span className={classes.of}>{t(position ? 'dialog.ofAs' : 'dialog.of', of)}</span>
        </>
      }
    >
      <Refused error={options.error} title={t('options.failed')} onRetry={() => void options.refetch()} />
      {(options.isPending || opened.isPending) && !options.error && <RowsSkeleton count={4} />}
      {options.data && !opened.isPending && (
        <SignForm options={options.data} opened={opened} subject={subject} {...{ onSigned, onDownloaded, onClose }} onSigning={setSigning} />
      )}
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { MendForm } from './MendForm.tsx'
import classes from './mending.module.css'
import { mendedQuery, type OfApplication } from './mending.queries.ts'

interface Props {
  /** Which letter, and of which application. */
  of: OfApplication
  /** What the letter is called. */
  title: string
  /** The applicant. */
  name: string
  onClose: () => void
}

/** Edits the text of a letter for one person. Asks before it closes over unsaved changes. */
export function MendDialog({ of, title, name, onClose }: Props) {
  const { t } = useTranslation('mended-letters')
  const { data, error, refetch } = useQuery(mendedQuery(of))
  const [isModified, setModified] = useState(false)
  const { close, question } = useGuardedClose({ isModified: () => isModified, lost: t('mend.lost'), onClose })
  return (
    <Dialog
      fullScreen
      onClose={close}
      title={<span data-private>{t('mend.title', { title, name })}</span>}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {!(data || error) && <RowsSkeleton count={4} height={72} />}
      {data && <MendForm of={of} title={title} saved={data} onModified={setModified} />}
      <UnsavedGuard isDirty={isModified} />
      {question}
    </Dialog>
  )
}

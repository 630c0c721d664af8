import type { EvaluatedItem, ItemApplication } from '@klesis/contract/evaluations/evaluation.ts'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { itemApplicationsQuery } from '../evaluations.queries.ts'
import { RelevanceForm } from './RelevanceForm.tsx'

interface Props {
  invitationId: number
  item: EvaluatedItem
  mayRate: boolean
  onClose: () => void
}

/** How relevant each application for a course is to it: what the person gave, and the mean of all. */
export function RelevanceDialog({ invitationId, item, mayRate, onClose }: Props) {
  const { t } = useTranslation(['evaluations', 'app'])
  const found = useQuery(itemApplicationsQuery(invitationId, item.id, session.get()?.uid))
  const rows: ItemApplication[] = found.data?.items ?? []
  const [isChanged, setChanged] = useState(false)
  const { close, question } = useGuardedClose({ isModified: () => isChanged, lost: t('relevance.lost'), onClose })
  return (
    <Dialog onClose={close} size="lg" title={t('relevance.title', { title: item.title })}>
      <Refused error={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={3} height={70} />}
      {found.data && rows.length === 0 && (
        <Stack>
          <p className={text.soft}>{t('relevance.none')}</p>
          <Button variant="default" onClick={onClose}>
            {t('app:action.close')}
          </Button>
        </Stack>
      )}
      {rows.length > 0 && <RelevanceForm {...{ invitationId, item, rows, mayRate }} onChanged={setChanged} onSaved={onClose} onClose={close} />}
      <UnsavedGuard isDirty={isChanged} />
      {question}
    </Dialog>
  )
}

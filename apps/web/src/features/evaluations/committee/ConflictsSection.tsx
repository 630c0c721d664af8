import type { Conflict } from '@klesis/contract/evaluations/evaluation.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { session } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { conflictsQuery, type SectionProps } from './committee.queries.ts'

const WithdrawConflictDialog = lazyPart(() => import('./WithdrawConflictDialog.tsx').then((file) => ({ default: file.WithdrawConflictDialog })))

/** The conflicts of interest that were declared, which managers withdraw. */
export function ConflictsSection({ committee: { head } }: SectionProps) {
  const { t } = useTranslation('evaluation-committee')
  const found = useQuery(conflictsQuery(head.invitationId, session.get()?.uid))
  const [chosen, choose] = useState<Conflict>()
  const items = found.data?.items ?? []
  return (
    <SectionCard title={t('conflicts.title')} text={t('conflicts.text')}>
      <Refused error={found.error} title={t('conflicts.failed')} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={2} height={52} />}
      {found.data && items.length === 0 && <p className={text.flat}>{t('conflicts.none')}</p>}
      {items.length > 0 && (
        <SectionRows>
          {items.map((conflict) => {
            const names = { member: conflict.name, applicant: conflict.applicantName }
            return (
              <SectionRow
                key={`${conflict.applicationId} ${conflict.personId}`}
                title={t('conflicts.of', names)}
                action={
                  head.phase !== 'closed' &&
                  conflict.isOpen && (
                    <Button variant="default" size="xs" aria-label={t('conflicts.withdrawLabel', names)} onClick={() => choose(conflict)}>
                      {t('conflicts.withdraw')}
                    </Button>
                  )
                }
              >
                <small>{conflict.reason || t('conflicts.noReason')}</small>
                <small>
                  {conflict.protocolNumber ?? conflict.applicationId} · <DateText moment={conflict.declaredAt} />
                  {conflict.declaredBy && ` · ${t('conflicts.by', { name: conflict.declaredBy })}`}
                </small>
              </SectionRow>
            )
          })}
        </SectionRows>
      )}
      {chosen && (
        <Suspense>
          <WithdrawConflictDialog conflict={chosen} onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </SectionCard>
  )
}

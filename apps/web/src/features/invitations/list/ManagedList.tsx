import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import type { Managed } from './use-managed.ts'

interface Props {
  managed: Managed
  /** The skeleton of the list. */
  skeleton: ReactNode
  children: (rows: InvitationRow[]) => ReactNode
}

/** The list in its state: loading, failed, empty or filled. */
export function ManagedList({ managed: { rows, list, isFiltered, clear }, skeleton, children }: Props) {
  const { t } = useTranslation('invitations')
  if (!rows) return list.error ? <Refused error={list.error} onRetry={() => void list.refetch()} /> : skeleton
  if (rows.length === 0) {
    return isFiltered ? (
      <EmptyState
        title={t('list.noneFound')}
        action={
          <Button variant="default" onClick={clear}>
            {t('list.clear')}
          </Button>
        }
      >
        {t('list.noneFoundText')}
      </EmptyState>
    ) : (
      <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
    )
  }
  return <InfiniteList query={list}>{children(rows)}</InfiniteList>
}

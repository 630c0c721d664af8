import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useMay } from '../../identity/identity.queries.ts'
import { AvailableInvitationLink } from './AvailableInvitationLink.tsx'
import classes from './lists.module.css'
import { availableQuery } from './lists.queries.ts'

const searchDelay = 250

/** Lists the invitations the person can apply to; each links to its page. */
export function NewApplicationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['application-list', 'app'])
  const isAdmin = useMay()('admin')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), searchDelay)
  const found = useQuery({ ...availableQuery(search, useLanguage()), placeholderData: keepPreviousData })
  const items = found.data?.items ?? []
  return (
    <Dialog onClose={onClose} size="lg" title={t('list.new')}>
      <TextInput
        type="search"
        role="searchbox"
        data-autofocus
        aria-label={t('list.available.search')}
        placeholder={t('list.available.search')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={classes.availableCount} role="status">
        {found.data && t('list.available.count', { count: found.data.total })}
      </p>
      <Refused error={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={4} height={96} />}
      {found.data && items.length === 0 && (
        <EmptyState title={search ? t('list.available.noneFits') : t('list.available.none')}>{search && t('list.available.noneFitsHelp')}</EmptyState>
      )}
      {items.length > 0 && (
        <ul className={classes.available} aria-label={t('list.available')}>
          {items.map((invitation) => (
            <li key={invitation.id}>
              <AvailableInvitationLink invitation={invitation} showsState={isAdmin} onFollow={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

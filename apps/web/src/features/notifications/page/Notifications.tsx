import { type NoticeGroup, noticeGroups } from '@klesis/contract/notifications/notice-groups.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { notificationsQuery, useHideNotifications } from '../notifications.queries.ts'
import { NotificationDays } from './NotificationDays.tsx'
import { allNotificationsQuery, useShowNotifications } from './notification-page.queries.ts'

/** The account's group has mails only. */
const groups = ['own', 'decisions', 'comments', 'managing'] as const satisfies readonly NoticeGroup[]
const isGroup = (text: string): text is NoticeGroup => noticeGroups.some((group) => group === text)

/** All notifications of the person, the hidden ones too. */
export function Notifications() {
  const { t } = useTranslation('notification-page')
  const [groupText, setGroup] = useAddressText('group')
  const [stateText, setState] = useAddressText('state')
  const group = isGroup(groupText) ? groupText : undefined
  const open = stateText === 'open'
  const openCount = useQuery(notificationsQuery).data?.total ?? 0
  const found = useInfiniteQuery(allNotificationsQuery({ group, open }))
  const hide = useHideNotifications()
  const show = useShowNotifications()
  const items = found.data?.pages.flatMap((page) => page.items)
  const isFiltered = open || group !== undefined

  const hideWithUndo = (which: Parameters<typeof hide.mutate>[0]) =>
    hide.mutate(which, {
      onSuccess: ({ hiddenAt }) =>
        void undoToast({ message: t('all' in which ? 'hidden.all' : 'hidden.one'), label: t('undo'), onUndo: () => show.mutate({ hiddenAt }) }),
    })
  const actions = (
    <Group gap="xs">
      <LinkButton to="/profile/me" search={{ tab: 'mails' }} variant="default">
        {t('mails')}
      </LinkButton>
      <Button variant="default" disabled={openCount === 0} loading={hide.isPending} onClick={() => hideWithUndo({ all: true })}>
        {t('hideAll')}
      </Button>
    </Group>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={actions} />
      <ListToolbar total={found.data?.pages[0]?.total} isExact={found.data?.pages[0]?.totalIsExact}>
        <FilterChips
          label={t('states')}
          choices={[{ value: 'open', text: t('open') }]}
          chosen={open ? ['open'] : []}
          onChange={(chosen) => setState(chosen[0] ?? '')}
        />
        <FilterChips
          label={t('groups')}
          choices={groups.map((value) => ({ value, text: t(`group.${value}`) }))}
          chosen={groups.filter((one) => one === group)}
          onChange={(chosen) => setGroup(chosen.at(-1) ?? '')}
        />
      </ListToolbar>
      <Stack>
        <Refused error={hide.error ?? show.error ?? (found.isFetchNextPageError ? null : found.error)} onRetry={found.error ? found.refetch : undefined} />
        {found.isPending && <RowsSkeleton height={72} />}
        {items?.length === 0 && (
          <EmptyState icon={IconBellOff} title={t(isFiltered ? 'notFound' : 'empty')}>
            {t(isFiltered ? 'notFoundText' : 'emptyText')}
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <InfiniteList query={found}>
            <NotificationDays notifications={items} onHide={(id) => hideWithUndo({ ids: [id] })} onShow={(id) => show.mutate({ ids: [id] })} />
          </InfiniteList>
        )}
      </Stack>
    </>
  )
}

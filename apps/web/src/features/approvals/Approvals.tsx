import { approvalTabs } from '@klesis/contract/approvals/approval-tabs.ts'
import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { Group, Skeleton, Switch, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useListView } from '../../ui/use-list-view.ts'
import { useMay, useMe } from '../identity/identity.queries.ts'
import { ApprovalList } from './ApprovalList.tsx'
import classes from './approvals.module.css'
import { countsQuery } from './approvals.queries.ts'
import { QueueTools } from './QueueTools.tsx'
import queueClasses from './queue.module.css'
import { useChangeAddress } from './queue-address.ts'
import { RemindButton } from './RemindButton.tsx'
import { useSearchKey } from './use-queue-keys.ts'

const ViewSwitch = lazyPart(() => import('../../ui/ViewSwitch.tsx').then((file) => ({ default: file.ViewSwitch })))

/** Applications with a future, pending or past decision of the person. */
export function Approvals() {
  const { t } = useTranslation('approvals')
  useDocumentTitle(t('title'))
  const isAdmin = useMay()('admin')
  const counts = useQuery(countsQuery).data
  // What waits is known before, so that nothing moves when the counts come.
  const waiting = useMe()?.pendingApprovals
  const countOf = (one: ApprovalTab) => counts?.[one] ?? (one === 'pending' ? waiting : undefined)
  const [chosen, setTab] = useSessionValue<ApprovalTab>('approvals.tab', 'pending', approvalTabs)
  const [all, setAll] = useSessionValue('approvals.all', 'off', ['on', 'off'])
  const showsAll = isAdmin && all === 'on'
  const [view, setView] = useListView('approvals')
  const change = useChangeAddress()
  const tools = useRef<HTMLDivElement>(null)
  useSearchKey(tools)
  const tab = showsAll ? 'pending' : chosen
  const showTab = (next: ApprovalTab) => {
    setTab(next)
    // They are of the tab that was left.
    void change({ invitation: undefined, unit: undefined, waited: undefined, late: undefined, open: undefined })
  }
  return (
    <>
      <h1 className={queueClasses.spoken}>{t('title')}</h1>
      {isAdmin && (
        <Group justify="space-between" mb="sm" className={queueClasses.scope}>
          <Switch
            label={t('allUsers')}
            description={t('allUsersHelp')}
            checked={showsAll}
            onChange={(event) => setAll(event.currentTarget.checked ? 'on' : 'off')}
          />
          {showsAll && <RemindButton />}
        </Group>
      )}
      <Tabs value={tab} onChange={(next) => showTab(approvalTabs.find((one) => one === next) ?? 'pending')} keepMounted={false}>
        <div className={queueClasses.bar}>
          <Tabs.List className={classes.tabs} aria-label={t('title')}>
            {approvalTabs.map((one) => (
              <Tabs.Tab key={one} value={one} disabled={showsAll && one !== 'pending'}>
                {t(`tab.${one}`)} {showsAll ? '' : countOf(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div ref={tools} className={queueClasses.tools}>
            <QueueTools
              key={`${tab}:${showsAll}`}
              tab={tab}
              scope={showsAll ? 'all' : 'my'}
              total={showsAll ? Number.POSITIVE_INFINITY : (countOf(tab) ?? 0)}
            />
            <Suspense fallback={<Skeleton className={queueClasses.room} w={145} h={35} />}>
              <ViewSwitch view={view} onView={setView} />
            </Suspense>
          </div>
        </div>
        <Tabs.Panel value={tab}>
          <ApprovalList key={`${tab}:${showsAll}`} tab={tab} scope={showsAll ? 'all' : 'my'} onTab={showTab} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** A state that is kept in session storage. */
function useSessionValue<Value extends string>(key: string, initial: Value, allowed: readonly Value[]): [Value, (value: Value) => void] {
  const [value, set] = useState<Value>(() => allowed.find((one) => one === sessionStorage.getItem(key)) ?? initial)
  return [
    value,
    (next) => {
      sessionStorage.setItem(key, next)
      set(next)
    },
  ]
}

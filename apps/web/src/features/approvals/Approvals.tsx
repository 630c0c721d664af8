import { approvalTabs } from '@klesis/contract/approvals/approval-tabs.ts'
import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { Switch, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useMay } from '../identity/identity.queries.ts'
import { ApprovalList } from './ApprovalList.tsx'
import classes from './approvals.module.css'
import { countsQuery } from './approvals.queries.ts'
import { RemindButton } from './RemindButton.tsx'

/** Applications with a future, pending or past decision of the person. */
export function Approvals() {
  const { t } = useTranslation('approvals')
  const isAdmin = useMay()('admin')
  const counts = useQuery(countsQuery).data
  const [chosen, setTab] = useSessionValue<ApprovalTab>('approvals.tab', 'pending', approvalTabs)
  const [all, setAll] = useSessionValue('approvals.all', 'off', ['on', 'off'])
  const showsAll = isAdmin && all === 'on'
  const tab = showsAll ? 'pending' : chosen
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={showsAll && <RemindButton />} />
      {isAdmin && (
        <Switch
          mb="md"
          label={t('allUsers')}
          description={t('allUsersHelp')}
          checked={showsAll}
          onChange={(event) => setAll(event.currentTarget.checked ? 'on' : 'off')}
        />
      )}
      <Tabs value={tab} onChange={(next) => setTab(approvalTabs.find((one) => one === next) ?? 'pending')} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs} aria-label={t('title')}>
          {approvalTabs.map((one) => (
            <Tabs.Tab key={one} value={one} disabled={showsAll && one !== 'pending'}>
              {t(`tab.${one}`)} {!showsAll && counts ? counts[one] : ''}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <ApprovalList key={`${tab}:${showsAll}`} tab={tab} scope={showsAll ? 'all' : 'my'} />
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

import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './Account.module.css'
import { DetailsTab } from './DetailsTab.tsx'

const route = getRouteApi('/shell/members/profile/me')

const SignInTab = lazyPart(() => import('./SignInTab.tsx').then((module) => ({ default: module.SignInTab })))
const MailsTab = lazyPart(() => import('./MailsTab.tsx').then((module) => ({ default: module.MailsTab })))
const RecordsTab = lazyPart(() => import('./RecordsTab.tsx').then((module) => ({ default: module.RecordsTab })))

const tabs = { details: DetailsTab, signIn: SignInTab, mails: MailsTab, records: RecordsTab } satisfies Record<string, ComponentType>
const names = Object.keys(tabs) as (keyof typeof tabs)[]

/** On a phone the selected tab scrolls into view. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** All settings of the person's own account; the selected tab is part of the URL. */
export function Account() {
  const { t } = useTranslation('account')
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = names.find((name) => name === tab) ?? 'details'
  const Shown = tabs[shown]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} documentTitle={shown === 'details' ? t('title') : `${t(`tab.${shown}`)} · ${t('title')}`} />
      <Tabs value={shown} onChange={(next) => void navigate({ search: { tab: next === 'details' || next === null ? undefined : next } })} keepMounted={false}>
        <Tabs.List className={classes.tabs} aria-label={t('tabs')}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} ref={name === shown ? intoView : undefined}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown}>
          <Suspense fallback={<RowsSkeleton count={4} height={90} />}>
            <div className={classes.sections}>
              <Shown />
            </div>
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

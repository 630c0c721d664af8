import { Tabs } from '@mantine/core'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { MasterDataFiles } from '../exchange/MasterDataFiles.tsx'
import classes from './lists.module.css'
import { TargetGroups } from './TargetGroups.tsx'

const Departments = lazyPart(() => import('./Departments.tsx').then((file) => ({ default: file.Departments })))
const Semesters = lazyPart(() => import('./Semesters.tsx').then((file) => ({ default: file.Semesters })))
const Courses = lazyPart(() => import('./Courses.tsx').then((file) => ({ default: file.Courses })))

const tabs = { targetGroups: TargetGroups, departments: Departments, semesters: Semesters, courses: Courses } satisfies Record<string, ComponentType>
const names = Object.keys(tabs) as (keyof typeof tabs)[]

/** Target groups and the study programme, a tab for each list. */
export function MasterDataPage() {
  const { t } = useTranslation('code-lists')
  const [inAddress, setTab] = useAddressText('tab')
  const shown = names.find((name) => name === inAddress) ?? 'targetGroups'
  const Shown = tabs[shown]
  const list = useRef<HTMLDivElement>(null)
  // On a phone not all tabs have room.
  useEffect(() => {
    list.current?.querySelector(`[id$="tab-${shown}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [shown])
  return (
    <>
      <PageHeader title={t('masterdata.title')} lead={t('masterdata.lead')} action={<MasterDataFiles />} />
      <Tabs value={shown} onChange={(next) => setTab(next ?? '')} keepMounted={false}>
        <Tabs.List ref={list} className={classes.tabs} aria-label={t('masterdata.tabs')}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown}>
          <Suspense fallback={<RowsSkeleton count={4} height={56} />}>
            <div className={classes.list}>
              <Shown />
            </div>
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { UntilReady } from '../../ui/UntilReady.tsx'
import { clearDrafts, useHasDrafts } from './drafts.ts'
import { FilesMenu } from './FilesMenu.tsx'
import { LanguageCounts } from './LanguageCounts.tsx'
import { LanguagesButton } from './LanguagesButton.tsx'
import { TextList } from './TextList.tsx'
import { countsQuery } from './translations.queries.ts'

interface Props {
  /** Only texts that are missing or stale. */
  isUntranslated: boolean
}

/** Every text of the portal, editable in the list. */
export function Translations({ isUntranslated }: Props) {
  const { t } = useTranslation('translations')
  const which = isUntranslated ? 'untranslated' : 'all'
  const tabs = [
    { to: '/management/translations/all', text: t('nav.all') },
    { to: '/management/translations/untranslated', text: t('nav.untranslated') },
  ] as const
  useEffect(() => clearDrafts, [])
  return (
    <>
      <PageHeader
        title={t(`title.${which}`)}
        lead={t(`lead.${which}`)}
        action={
          <Group gap="xs">
            <LanguagesButton />
            <FilesMenu />
          </Group>
        }
      />
      <PageTabs label={t('nav.label')} tabs={tabs} />
      <UntilReady isReady={!useQuery(countsQuery).isPending} skeleton={<RowsSkeleton height={84} />}>
        <LanguageCounts />
        <TextList key={which} isUntranslated={isUntranslated} />
      </UntilReady>
      <UnsavedGuard isDirty={useHasDrafts()} />
    </>
  )
}

export const AllTranslations = () => <Translations isUntranslated={false} />
export const UntranslatedTranslations = () => <Translations isUntranslated />

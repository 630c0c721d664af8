import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { TextFilters } from './TextFilters.tsx'
import { TextRow } from './TextRow.tsx'
import classes from './translations.module.css'
import { translationsQuery } from './translations.queries.ts'
import { narrowings, useTextFilter } from './use-text-filter.ts'

const MissingInvitationTexts = lazyPart(() => import('./MissingInvitationTexts.tsx').then((file) => ({ default: file.MissingInvitationTexts })))

/** The texts that match the search; in the filter for untranslated ones only those that need work. */
export function TextList({ isUntranslated }: { isUntranslated: boolean }) {
  const { t } = useTranslation('translations')
  const filter = useTextFilter()
  const { search, namespace, language } = filter
  const everything = isUntranslated ? 'untranslated' : 'all'
  const found = useInfiniteQuery(translationsQuery({ search, namespace, language, state: filter.state || everything }))
  const items = found.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <ListToolbar total={found.data?.pages[0]?.total}>
        <SearchBox label={t('search')} />
      </ListToolbar>
      <TextFilters filter={filter} states={isUntranslated ? narrowings.filter((one) => one !== 'changed') : narrowings} />
      <Refused error={found.isFetchNextPageError ? null : found.error} onRetry={found.refetch} />
      {found.isPending && <RowsSkeleton height={84} />}
      {items?.length === 0 &&
        (isUntranslated && !filter.isOn ? (
          <EmptyState
            title={t('list.done')}
            action={
              <LinkButton variant="default" to="/management/translations/all">
                {t('nav.all')}
              </LinkButton>
            }
          >
            {t('list.doneHelp')}
          </EmptyState>
        ) : (
          <EmptyState title={t('list.empty')}>{t('list.emptyHelp')}</EmptyState>
        ))}
      {items && items.length > 0 && (
        <InfiniteList query={found}>
          <ul className={classes.list} aria-label={t('list.label')}>
            {items.map((one) => (
              <TextRow key={`${one.namespace}:${one.key}`} translation={one} />
            ))}
          </ul>
        </InfiniteList>
      )}
      {/* Below a list that is not here yet, it would move as the list comes. */}
      {isUntranslated && !found.isPending && (
        <Suspense>
          <MissingInvitationTexts />
        </Suspense>
      )}
    </>
  )
}

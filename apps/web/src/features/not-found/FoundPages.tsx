import type { Me } from '@klesis/contract/identity/identity.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './not-found.module.css'
import { useFoundPages } from './use-found-pages.ts'

/** What the search found among the invitations and applications that the person may see. */
export function FoundPages({ me, search }: { me: Me; search: string }) {
  const { t } = useTranslation('not-found')
  const { groups, error, isLoading, refetch } = useFoundPages(me, search)
  if (error) return <Refused error={error} onRetry={refetch} />
  if (isLoading) return <RowsSkeleton count={3} height={48} />
  const filled = groups.filter(({ links }) => links.length > 0)
  if (filled.length === 0) return <EmptyState title={t('found.none')}>{t('found.noneHelp')}</EmptyState>
  return filled.map(({ title, links }) => (
    <Card key={title} aria-label={t(title)}>
      <h2 className={classes.heading}>{t(title)}</h2>
      <ul className={classes.links}>
        {links.map(({ id, text, target }) => (
          <li key={id}>
            <LinkAnchor inherit {...target}>
              {text}
            </LinkAnchor>
          </li>
        ))}
      </ul>
    </Card>
  ))
}

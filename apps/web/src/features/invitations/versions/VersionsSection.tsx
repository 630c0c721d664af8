import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { VersionRow } from '@klesis/contract/invitations/versions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { OpenedVersion } from './OpenedVersion.tsx'
import { useCounts } from './use-counts.ts'
import classes from './versions.module.css'
import { versionsQuery } from './versions.queries.ts'

interface Props {
  invitation: Pick<InvitationEdit, 'id' | 'revision' | 'languages'>
  /** Whether something on the page is not saved, which restoring would replace. */
  isModified: boolean
  onRestored: (restored: InvitationEdit) => void
}

/** All versions of an invitation, the newest first: who saved each and when, what it changed, and how many applications are on it. */
export function VersionsSection({ invitation, isModified, onRestored }: Props) {
  const { t } = useTranslation('versions')
  const { id, revision } = invitation
  const versions = useInfiniteQuery(versionsQuery(id, revision))
  const rows = versions.data?.pages.flatMap(({ items }) => items)
  if (!rows) return versions.error ? <Refused error={versions.error} onRetry={() => void versions.refetch()} /> : <RowsSkeleton count={3} height={56} />
  return (
    <Card>
      <InfiniteList query={versions}>
        <ol className={classes.versions} aria-label={t('list.label')}>
          {rows.map((version) => (
            <Version key={version.number} invitation={invitation} version={version} isModified={isModified} onRestored={onRestored} />
          ))}
        </ol>
      </InfiniteList>
    </Card>
  )
}

function Version({ version, ...props }: Props & { version: VersionRow }) {
  const { t } = useTranslation('versions')
  const [isOpen, setOpen] = useState(false)
  const { number, createdAt, author, changed, isCurrent, isDraft, drafts, submitted } = version
  const counts = useCounts()({ drafts, submitted })
  return (
    <li>
      <div className={text.chips}>
        <b>{t('list.number', { number })}</b>
        {isCurrent && <Chip tone="green">{t('list.current')}</Chip>}
        {isDraft && <Chip tone="amber">{t('list.draft')}</Chip>}
        {drafts > 0 && <Chip>{counts.drafts}</Chip>}
        {submitted > 0 && <Chip>{counts.submitted}</Chip>}
      </div>
      <p className={text.soft}>
        <DateText moment={createdAt} /> · <span data-private>{author}</span>
        {changed.length > 0 && ` · ${changed.map((part) => t(`part.${part}`)).join(', ')}`}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('list.open', { number })}</summary>
        {isOpen && <OpenedVersion {...props} version={version} />}
      </details>
    </li>
  )
}

import { Button } from '@mantine/core'
import { IconCheck, IconRestore } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { ReachDialog } from '../reach/ReachDialog.tsx'
import type { useReach } from '../reach/use-reach.ts'
import classes from './versions.module.css'

interface Saved {
  number: number
  savedAt: string
  savedBy: string
}

interface Props<Version extends Saved> {
  title: string
  versions: UseInfiniteQueryResult<InfiniteData<{ items: Version[] }>>
  restoring: { error: Error | null; isPending: boolean }
  /** What is asked before a version is restored. */
  reach?: Pick<ReturnType<typeof useReach>, 'isAsking' | 'question'>
  /** Why none can be restored now. */
  note?: string | undefined
  /** The version that runs. */
  liveNumber: number | null | undefined
  isRestorable: (version: Version) => boolean
  onRestore: (number: number) => void
  /** The verb on the button that restores. */
  restoreVerb?: string
  /** What else is to be told of a version. */
  mark?: (version: Version) => ReactNode
  /** What a version changed, which is read when it is opened; `restore` stands after it. */
  content: (number: number, restore: ReactNode) => ReactNode
  onClose: () => void
}

/** All versions of something: who saved each and when, and what it changed. An earlier one can be restored as a new one. */
export function VersionsDialog<Version extends Saved>({ title, versions, restoring, reach, note, onClose, ...of }: Props<Version>) {
  const { t } = useTranslation('procedures')
  const rows = versions.data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog size="xl" onClose={onClose} title={title}>
      <Refused error={rows ? null : versions.error} onRetry={() => void versions.refetch()} />
      <Refused error={restoring.error} />
      {!(rows || versions.error) && <RowsSkeleton count={3} height={56} />}
      {note && <p className={text.soft}>{note}</p>}
      {rows && (
        <InfiniteList query={versions}>
          <ol className={classes.versions} aria-label={t('versions.list')}>
            {rows.map((version) => (
              <VersionItem key={version.number} version={version} isBusy={restoring.isPending || reach?.isAsking === true} {...of} />
            ))}
          </ol>
        </InfiniteList>
      )}
      <ReachDialog question={reach?.question} />
    </Dialog>
  )
}

type ItemProps<Version extends Saved> = Omit<Props<Version>, 'title' | 'versions' | 'restoring' | 'reach' | 'note' | 'onClose'> & {
  version: Version
  isBusy: boolean
}

function VersionItem<Version extends Saved>({ version, isBusy, liveNumber, isRestorable, onRestore, restoreVerb, mark, content }: ItemProps<Version>) {
  const { t } = useTranslation('procedures')
  const [isOpen, setOpen] = useState(false)
  const { number, savedAt, savedBy } = version
  const restore = isRestorable(version) && (
    <Button variant="default" size="xs" loading={isBusy} leftSection={<IconRestore size={16} aria-hidden />} onClick={() => onRestore(number)}>
      {restoreVerb ?? t('versions.restore')}
    </Button>
  )
  return (
    <li className={classes.version}>
      <div className={text.chips}>
        <b>{t('versions.number', { number })}</b>
        {number === liveNumber && (
          <Chip tone="green" icon={IconCheck}>
            {t('mark.live')}
          </Chip>
        )}
        {mark?.(version)}
        <span className={text.soft}>
          <DateText moment={savedAt} /> · <span data-private>{savedBy}</span>
        </span>
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('versions.show', { number })}</summary>
        {isOpen && <div className={classes.opened}>{content(number, restore)}</div>}
      </details>
    </li>
  )
}

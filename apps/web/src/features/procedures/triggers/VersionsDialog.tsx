import type { TriggerVersion } from '@klesis/contract/procedures/triggers.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconRestore, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { Difference } from './Difference.tsx'
import type { PointState } from './point-states.ts'
import classes from './triggers.module.css'
import { type TriggerKey, useRestoreVersion, versionQuery, versionsQuery } from './triggers.queries.ts'

interface Props {
  invitationId: number
  of: PointState
  mayWrite: boolean
  onClose: () => void
}

/** All versions of a script: who saved each and when, and what it changed. An earlier one can be restored as a new one. */
export function VersionsDialog({ invitationId, of: { point, state }, mayWrite, onClose }: Props) {
  const { t } = useTranslation('procedures')
  const title = toText(point.title, useLanguage())
  const trigger = { invitationId, triggerId: point.id }
  const versions = useInfiniteQuery(versionsQuery(trigger))
  const rows = versions.data?.pages.flatMap(({ items }) => items)
  const restore = useRestoreVersion(trigger)
  const restoreVersion = (number: number) =>
    restore.mutate(
      { number, revision: state?.revision ?? 0 },
      {
        onSuccess: () => {
          void toast({ title, message: t('done.restored', { number }) })
          onClose()
        },
      },
    )
  return (
    <Dialog size="xl" onClose={onClose} title={t('versions.title', { title })}>
      <Refused error={rows ? null : versions.error} onRetry={() => void versions.refetch()} />
      <Refused error={restore.error} />
      {!(rows || versions.error) && <RowsSkeleton count={3} height={56} />}
      {rows && (
        <InfiniteList query={versions}>
          <ol className={classes.versions} aria-label={t('versions.list')}>
            {rows.map((version) => (
              <Version
                key={version.number}
                trigger={trigger}
                version={version}
                isLive={version.number === state?.liveNumber}
                isBusy={restore.isPending}
                onRestore={mayWrite && version.number !== state?.number ? () => restoreVersion(version.number) : undefined}
              />
            ))}
          </ol>
        </InfiniteList>
      )}
    </Dialog>
  )
}

interface VersionProps {
  trigger: TriggerKey
  version: TriggerVersion
  isLive: boolean
  isBusy: boolean
  /** Undefined where it cannot be restored. */
  onRestore: (() => void) | undefined
}

function Version({ trigger, version: { number, savedAt, savedBy, fault }, isLive, isBusy, onRestore }: VersionProps) {
  const { t } = useTranslation('procedures')
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.version}>
      <div className={text.chips}>
        <b>{t('versions.number', { number })}</b>
        {isLive && (
          <Chip tone="green" icon={IconCheck}>
            {t('mark.live')}
          </Chip>
        )}
        {fault !== null && (
          <Chip tone="red" icon={IconX}>
            {t('mark.faulty')}
          </Chip>
        )}
        <span className={text.soft}>
          <DateText moment={savedAt} /> · <span data-private>{savedBy}</span>
        </span>
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('versions.show', { number })}</summary>
        {isOpen && <Opened trigger={trigger} number={number} isBusy={isBusy} onRestore={onRestore} />}
      </details>
    </li>
  )
}

function Opened({ trigger, number, isBusy, onRestore }: Pick<VersionProps, 'trigger' | 'isBusy' | 'onRestore'> & { number: number }) {
  const { t } = useTranslation('procedures')
  const { data, error, refetch } = useQuery(versionQuery(trigger, number))
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={1} height={80} />
  return (
    <div className={classes.opened}>
      <Difference label={t('versions.show', { number })} before={data.before ?? ''} after={data.script} />
      {onRestore && (
        <Button variant="default" size="xs" loading={isBusy} leftSection={<IconRestore size={16} aria-hidden />} onClick={onRestore}>
          {t('versions.restore')}
        </Button>
      )}
    </div>
  )
}

import { textIn } from '@klesis/contract/text-in.ts'
import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { useReach } from '../reach/use-reach.ts'
import { VersionsDialog } from '../versions/VersionsDialog.tsx'
import { Difference } from './Difference.tsx'
import type { PointState } from './point-states.ts'
import { type TriggerKey, useRestoreVersion, versionQuery, versionsQuery } from './triggers.queries.ts'

interface Props {
  invitationId: number
  of: PointState
  mayWrite: boolean
  onClose: () => void
}

/** All versions of a script, each with its difference to the one before. */
export function ScriptVersionsDialog({ invitationId, of: { point, state }, mayWrite, onClose }: Props) {
  const { t } = useTranslation('procedures')
  const title = textIn(point.title, useLanguage())
  const trigger = { invitationId, triggerId: point.id }
  const versions = useInfiniteQuery(versionsQuery(trigger))
  const restore = useRestoreVersion(trigger)
  const reach = useReach(invitationId)
  const restoreVersion = async (number: number) => {
    if (!(await reach.confirm([point.id], 'save'))) return
    restore.mutate(
      { number, revision: state?.revision ?? 0 },
      {
        onSuccess: () => {
          void toast({ title, message: t('done.restored', { number }) })
          onClose()
        },
      },
    )
  }
  return (
    <VersionsDialog
      title={t('versions.title', { title })}
      versions={versions}
      restoring={restore}
      reach={reach}
      liveNumber={state?.liveNumber}
      isRestorable={({ number }) => mayWrite && number !== state?.number}
      onRestore={(number) => void restoreVersion(number)}
      mark={({ fault }) =>
        fault !== null && (
          <Chip tone="red" icon={IconX}>
            {t('mark.faulty')}
          </Chip>
        )
      }
      content={(number, button) => <Opened trigger={trigger} number={number} restore={button} />}
      onClose={onClose}
    />
  )
}

function Opened({ trigger, number, restore }: { trigger: TriggerKey; number: number; restore: ReactNode }) {
  const { t } = useTranslation('procedures')
  const { data, error, refetch } = useQuery(versionQuery(trigger, number))
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={1} height={80} />
  return (
    <>
      <Difference label={t('versions.show', { number })} before={data.before ?? ''} after={data.script} />
      {restore}
    </>
  )
}

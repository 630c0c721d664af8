import type { Removed } from '@klesis/contract/org/removed.ts'
import { Stack } from '@mantine/core'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { RemovalText } from './RemovalText.tsx'
import type { unitOutlookQuery } from './removal.queries.ts'

interface Props {
  kind: 'unit' | 'position'
  name: string
  outlookQuery: ReturnType<typeof unitOutlookQuery>
  remove: UseMutationResult<Removed, Error, unknown>
  onRemoved: (outcome: Removed['outcome']) => void
  onClose: () => void
}

/** Explains the effect of removing a unit or a position; the label of the button names it. */
export function RemovalDialog({ kind, name, outlookQuery, remove, onRemoved, onClose }: Props) {
  const { t } = useTranslation('removal')
  const { t: tOrg } = useTranslation('org')
  const { t: tApp } = useTranslation('app')
  const { data: outlook, error, refetch } = useQuery(outlookQuery)
  const action = outlook?.outcome === 'deleted' || outlook?.outcome === 'deactivated' ? outlook.outcome : undefined
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: ({ outcome }) => {
        void toast({ title: name, message: tOrg(`${kind}.${outcome}`), tone: outcome === 'deleted' ? 'green' : 'amber' })
        onRemoved(outcome)
        onClose()
      },
      onError: () => void refetch(),
    })
  return (
    <ConfirmDialog
      title={t(action ? `${kind}.title.${action}` : outlook ? `${kind}.title.stays` : `${kind}.title`, { name })}
      confirm={action && t(`confirm.${action}`)}
      cancel={outlook && !action ? tApp('action.close') : undefined}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Refused error={remove.error ?? (outlook ? null : error)} onRetry={outlook ? undefined : () => void refetch()} />
        {outlook ? <RemovalText kind={kind} outlook={outlook} /> : !error && <RowsSkeleton count={2} height={28} />}
      </Stack>
    </ConfirmDialog>
  )
}

import type { Removed } from '@klesis/contract/org/removed.ts'
import { Stack } from '@mantine/core'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { RemovalText } from './RemovalText.tsx'
import type { unitPreviewQuery } from './removal.queries.ts'

interface Props {
  kind: 'unit' | 'position'
  name: string
  previewQuery: ReturnType<typeof unitPreviewQuery>
  remove: UseMutationResult<Removed, Error, unknown>
  onRemoved: (outcome: Removed['outcome']) => void
  onClose: () => void
}

/** Explains the effect of removing a unit or a position; the label of the button names it. It opens once the effect is known: title, text and buttons depend on it. */
export function RemovalDialog({ kind, name, previewQuery, remove, onRemoved, onClose }: Props) {
  const { t } = useTranslation('removal')
  const { t: tOrg } = useTranslation('org')
  const { t: tApp } = useTranslation('app')
  const { data: preview, error, isFetched, refetch } = useQuery(previewQuery)
  const action = preview?.outcome === 'deleted' || preview?.outcome === 'deactivated' ? preview.outcome : undefined
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: ({ outcome }) => {
        void toast({ title: name, message: tOrg(`${kind}.${outcome}`), tone: outcome === 'deleted' ? 'green' : 'amber' })
        onRemoved(outcome)
        onClose()
      },
      onError: () => void refetch(),
    })
  if (!isFetched) return null
  return (
    <ConfirmDialog
      title={t(action ? `${kind}.title.${action}` : preview ? `${kind}.title.stays` : `${kind}.title`, { name })}
      confirm={action && t(`confirm.${action}`)}
      cancel={preview && !action ? tApp('action.close') : undefined}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Refused error={remove.error ?? (preview ? null : error)} onRetry={preview ? undefined : () => void refetch()} />
        {preview ? <RemovalText kind={kind} preview={preview} /> : !error && <RowsSkeleton count={2} height={28} />}
      </Stack>
    </ConfirmDialog>
  )
}

import { arrayMove } from '@dnd-kit/sortable'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { Alert, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { toast } from '../../../ui/toast.ts'
import { SortableRows } from '../sortable/SortableRows.tsx'
import { RequirementDialog } from './RequirementDialog.tsx'
import { RequirementRow } from './RequirementRow.tsx'
import { useRemoveRequirement, useReorderRequirements } from './requirements.queries.ts'

/** While another order is being saved, that one. */
const inOrder = (requirements: readonly Requirement[], ids: readonly number[] | undefined) =>
  ids ? ids.flatMap((id) => requirements.find((one) => one.id === id) ?? []) : requirements

/** The requirements of the invitation; each is saved at once, and so is their order. */
export function RequirementsSection({ invitation: { id, requirements, languages } }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const [editing, edit] = useState<Requirement | 'new'>()
  const [leaving, leave] = useState<Requirement>()
  const [isUnsaved, setUnsaved] = useState(false)
  const remove = useRemoveRequirement(id)
  const [announcement, announce] = useState('')
  const reorder = useReorderRequirements(id)
  const shown = inOrder(requirements, reorder.isPending ? reorder.variables : undefined)
  const ids = shown.map((requirement) => requirement.id)
  const move = (from: number, to: number) => {
    const moved = shown[from]
    if (!moved || from === to || to < 0 || to >= ids.length) return
    announce(t('items.moved', { title: toText(moved.attachmentType.title, language), number: to + 1, count: ids.length }))
    reorder.mutate(arrayMove(ids, from, to), { onError: (failed) => void toast({ tone: 'red', message: failed.message }) })
  }
  const title = leaving ? toText(leaving.attachmentType.title, language) : ''
  const add = (
    <Button size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => (id === 0 ? setUnsaved(true) : edit('new'))}>
      {t('requirements.add')}
    </Button>
  )
  const confirm = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => void toast({ message: t('requirements.removed', { title }) }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
      onSettled: () => leave(undefined),
    })
  return (
    <Card>
      <Stack>
        <Group justify="space-between">
          <Title order={2}>{t('requirements.title')}</Title>
          {add}
        </Group>
        {isUnsaved && id === 0 && (
          <Alert color="amber" role="alert">
            {t('requirements.unsaved')}
          </Alert>
        )}
        {requirements.length === 0 ? (
          <EmptyState title={t('requirements.none')}>{t('requirements.noneText')}</EmptyState>
        ) : (
          <SortableRows ids={ids} onMove={move}>
            {shown.map((requirement, index) => (
              <RequirementRow
                key={requirement.id}
                requirement={requirement}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onUp={() => move(index, index - 1)}
                onDown={() => move(index, index + 1)}
                onEdit={() => edit(requirement)}
                onRemove={() => leave(requirement)}
              />
            ))}
          </SortableRows>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
      {editing && (
        <RequirementDialog
          invitationId={id}
          languages={languages}
          requirement={editing === 'new' ? undefined : (requirements.find((one) => one.id === editing.id) ?? editing)}
          onClose={() => edit(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('requirements.removeTitle', { title })}
          confirm={t('requirements.removeDo')}
          isBusy={remove.isPending}
          onConfirm={confirm}
          onClose={() => leave(undefined)}
        >
          {t('requirements.removeText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { toast } from '../../../ui/toast.ts'
import classes from '../rows.module.css'
import { RequirementDialog } from './RequirementDialog.tsx'
import { RequirementRow } from './RequirementRow.tsx'
import { useRemoveRequirement } from './requirements.queries.ts'

/** The requirements of the invitation; each is saved at once. */
export function RequirementsSection({ invitation: { id, requirements } }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const [editing, edit] = useState<Requirement | 'new'>()
  const [leaving, leave] = useState<Requirement>()
  const [isUnsaved, setUnsaved] = useState(false)
  const remove = useRemoveRequirement(id)
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
          <ul className={classes.rows}>
            {requirements.map((requirement) => (
              <RequirementRow key={requirement.id} requirement={requirement} onEdit={() => edit(requirement)} onRemove={() => leave(requirement)} />
            ))}
          </ul>
        )}
      </Stack>
      {editing && <RequirementDialog invitationId={id} requirement={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />}
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

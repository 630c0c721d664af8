import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeList } from '../../../ui/ChangeList.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFieldNames } from '../history/use-field-names.ts'
import { draftChangesQuery, useDiscardDraft } from '../invitations.queries.ts'
import type { Editing } from './use-editing.ts'

/** Above the sections while a published invitation has changes that are not published: what differs, publish, discard. */
export function DraftNotice({ editing, invitation: { id, revision, draft, problems } }: { editing: Editing; invitation: InvitationEdit }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const [isDiscarding, setDiscarding] = useState(false)
  const discarding = useDiscardDraft(id)
  const { nameOf, withNames } = useFieldNames()
  const { data } = useQuery({ ...draftChangesQuery(id, { savedAt: draft?.savedAt ?? '', language }), enabled: draft !== null })
  if (!draft) return null
  const discard = () =>
    discarding.mutate(revision, {
      onSuccess: (live) => {
        editing.restart(live)
        void toast({ message: t('draft.discarded') })
      },
      onError: (error) => void toast({ tone: 'red', message: error.message }),
      onSettled: () => setDiscarding(false),
    })
  return (
    <Alert id="invitation-differences" tabIndex={-1} color="amber" icon={<IconPencil stroke={1.75} aria-hidden />} title={t('draft.title')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('draft.text')} {t('draft.savedBy', { person: draft.savedBy })} <DateText moment={draft.savedAt} />.
        </Text>
        <ChangeList changes={(data?.changes ?? []).map(withNames)} more={0} nameOf={nameOf} />
        <Group gap="sm">
          <Button size="sm" loading={editing.isBusy} onClick={problems.length > 0 ? editing.save : editing.publish}>
            {t(problems.length > 0 ? 'draft.save' : 'draft.publish')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setDiscarding(true)}>
            {t('draft.discard')}
          </Button>
        </Group>
      </Stack>
      {isDiscarding && (
        <ConfirmDialog
          title={t('draft.discardTitle')}
          confirm={t('draft.discard')}
          isBusy={discarding.isPending}
          onConfirm={discard}
          onClose={() => setDiscarding(false)}
        >
          {t('draft.discardText')}
        </ConfirmDialog>
      )}
    </Alert>
  )
}

import { Input, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useMay } from '../../identity/identity.queries.ts'
import { FullPageButton } from './FullPageButton.tsx'
import { parseActions } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

const ActionsEditor = lazyPart(() => import('../../procedures/actions/edit/ActionsEditor.tsx').then((file) => ({ default: file.ActionsEditor })))

/** The actions for selected applications, as a list or as JSON. */
export function ActionsSection({ editing }: { editing: Editing }) {
  const { base, draft, change } = editing
  const { t } = useTranslation('invitations')
  const mayWrite = useMay()('admin')
  return (
    <Card>
      <Stack gap="sm">
        <Text c="dimmed">{t(mayWrite ? 'actions.lead' : 'actions.readOnly')}</Text>
        {!parseActions(draft.actionsText) && <Input.Error role="alert">{t('fault.json')}</Input.Error>}
        <FullPageButton editing={editing} field="actionsText" />
        <Suspense fallback={<RowsSkeleton count={3} />}>
          <ActionsEditor
            {...{ text: draft.actionsText, languages: draft.languages, label: t('actions.editor'), isReadOnly: !mayWrite }}
            {...(base.id > 0 && { owner: { invitationId: base.id } })}
            onChange={(actionsText) => change({ actionsText })}
          />
        </Suspense>
      </Stack>
    </Card>
  )
}

import { Input, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { JsonEditor } from '../../../ui/JsonEditor.tsx'
import { useMay } from '../../identity/identity.queries.ts'
import { FullPageButton } from './FullPageButton.tsx'
import { parseActions } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

/** The actions for selected applications, as JSON. */
export function ActionsSection({ editing }: { editing: Editing }) {
  const { draft, change } = editing
  const { t } = useTranslation('invitations')
  const mayWrite = useMay()('admin')
  return (
    <Card>
      <Stack gap="sm">
        <Text c="dimmed">{t(mayWrite ? 'actions.lead' : 'actions.readOnly')}</Text>
        {!parseActions(draft.actionsText) && <Input.Error role="alert">{t('fault.json')}</Input.Error>}
        <FullPageButton editing={editing} field="actionsText" />
        <JsonEditor label={t('actions.editor')} isReadOnly={!mayWrite} value={draft.actionsText} onChange={(actionsText) => change({ actionsText })} />
      </Stack>
    </Card>
  )
}

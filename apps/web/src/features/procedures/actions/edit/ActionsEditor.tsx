import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { JsonEditor } from '../../../../ui/JsonEditor.tsx'
import type { ActionsOwner } from '../actions.queries.ts'
import { ActionList } from './ActionList.tsx'
import { ActionVersionsDialog } from './ActionVersionsDialog.tsx'
import { parseActionList } from './action-draft.ts'

interface Props {
  /** The actions as JSON; the list writes the same text. */
  text: string
  onChange: (text: string) => void
  /** The languages of the invitation. */
  languages: readonly string[]
  /** What a screen reader calls the JSON editor. */
  label: string
  isReadOnly?: boolean
  height?: number
  /** What they belong to, if it is saved: then their versions are shown. */
  owner?: ActionsOwner | undefined
}

/** The actions as a list with a dialog for each, or as JSON. Both edit one text, so nothing is lost between them. */
export function ActionsEditor({ text, onChange, languages, label, isReadOnly = false, height, owner }: Props) {
  const { t } = useTranslation('action-editor')
  const [view, setView] = useState<string>('list')
  const [showsVersions, showVersions] = useState(false)
  const actions = parseActionList(text)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={setView}
          data={(['list', 'json'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        {owner && (
          <Button variant="default" size="xs" leftSection={<IconHistory size={17} aria-hidden />} onClick={() => showVersions(true)}>
            {t('versions')}
          </Button>
        )}
      </Group>
      {view === 'json' && <JsonEditor label={label} isReadOnly={isReadOnly} value={text} onChange={onChange} {...(height && { height })} />}
      {view === 'list' && !actions && <Alert color="amber">{t('notAList')}</Alert>}
      {view === 'list' && actions && (
        <ActionList actions={actions} languages={languages} isReadOnly={isReadOnly} onChange={(list) => onChange(JSON.stringify(list, null, 2))} />
      )}
      {owner && showsVersions && <ActionVersionsDialog owner={owner} isReadOnly={isReadOnly} onRestore={onChange} onClose={() => showVersions(false)} />}
    </Stack>
  )
}

import { Alert, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { JsonEditor } from '../../../../ui/JsonEditor.tsx'
import { ActionList } from './ActionList.tsx'
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
}

/** The actions as a list with a dialog for each, or as JSON. Both edit one text, so nothing is lost between them. */
export function ActionsEditor({ text, onChange, languages, label, isReadOnly = false, height }: Props) {
  const { t } = useTranslation('action-editor')
  const [view, setView] = useState<string>('list')
  const actions = parseActionList(text)
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={setView}
        data={(['list', 'json'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {view === 'json' && <JsonEditor label={label} isReadOnly={isReadOnly} value={text} onChange={onChange} {...(height && { height })} />}
      {view === 'list' && !actions && <Alert color="amber">{t('notAList')}</Alert>}
      {view === 'list' && actions && (
        <ActionList actions={actions} languages={languages} isReadOnly={isReadOnly} onChange={(list) => onChange(JSON.stringify(list, null, 2))} />
      )}
    </Stack>
  )
}

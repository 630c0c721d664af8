import { withStoredScript } from '@klesis/contract/forms/stored-script-mark.ts'
import { Button, Stack } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CodeEditor, type CodeEditorHandle } from '../../../ui/CodeEditor.tsx'
import { exampleOf } from './examples/example-of.ts'
import { FaultList } from './FaultList.tsx'
import { InsertStoredScript } from './InsertStoredScript.tsx'
import type { Fault } from './language-service.ts'
import { openScriptChecker } from './script-checker.ts'
import classes from './script-editor.module.css'
import type { ScriptEditorProps } from './script-editor-props.ts'
import { scriptExtensions } from './script-extensions.ts'
import type { ScriptPlace } from './script-place.ts'

/** A checker of the scripts at a place, for as long as the editor is mounted, with what it found last. */
function useChecker(place: ScriptPlace) {
  const { t } = useTranslation('script-editor')
  const [faults, setFaults] = useState<readonly Fault[]>()
  const [isAvailable, setAvailable] = useState(true)
  const checker = useMemo(() => openScriptChecker(place, () => setAvailable(false)), [place])
  useEffect(() => checker.close, [checker])
  const extensions = useMemo(() => {
    const phrases = {
      ...{ Completions: t('phrase.completions'), Diagnostics: t('phrase.diagnostics'), 'No diagnostics': t('phrase.noDiagnostics'), close: t('phrase.close') },
      ...{ 'Fold line': t('phrase.fold'), 'Unfold line': t('phrase.unfold'), unfold: t('phrase.unfold'), 'folded code': t('phrase.folded') },
    }
    return scriptExtensions(checker, phrases, setFaults)
  }, [checker, t])
  return { extensions, faults, isAvailable }
}

/** A code editor that knows what a script at its place is given and what it may return. */
export function TypedCodeEditor({ value, onChange, place, isReadOnly = false, isStored = false, label, describedBy, height = 420 }: ScriptEditorProps) {
  const { t } = useTranslation('script-editor')
  const language = useLanguage()
  const keysId = useId()
  const editor = useRef<CodeEditorHandle>(null)
  const { extensions, faults, isAvailable } = useChecker(place)
  const insertExample = () => {
    onChange(exampleOf(place, language))
    editor.current?.goTo(0)
  }
  const insertStored = (stored: Parameters<typeof withStoredScript>[1]) => {
    onChange(withStoredScript(value, stored))
    editor.current?.goTo(0)
  }
  return (
    <Stack gap="xs">
      <CodeEditor
        ref={editor}
        value={value}
        onChange={onChange}
        language="javascript"
        label={label ?? t('label')}
        describedBy={[describedBy, keysId].filter(Boolean).join(' ')}
        height={height}
        isReadOnly={isReadOnly}
        {...(!isReadOnly && { extensions })}
      />
      <div className={classes.below}>
        <p id={keysId} className={classes.keys}>
          {t('keys')}
        </p>
        {!isReadOnly && value.trim() === '' && (
          <Button variant="default" leftSection={<IconCode size={18} stroke={1.75} />} onClick={insertExample}>
            {t('example')}
          </Button>
        )}
        {!(isReadOnly || isStored) && <InsertStoredScript onInsert={insertStored} />}
      </div>
      {!isReadOnly && <FaultList script={value} faults={faults} isAvailable={isAvailable} onFollow={({ from }) => editor.current?.goTo(from)} />}
    </Stack>
  )
}

import { componentAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { CodeEditor } from '../../../../../ui/CodeEditor.tsx'
import { useBuilderContext } from '../../builder-context.ts'
import { useProperty } from '../use-property.ts'
import { ScriptTrial } from './ScriptTrial.tsx'
import { completions } from './script-completion.ts'
import { fieldScripts, type ScriptName } from './script-name.ts'
import { scriptNames } from './script-names.ts'
import classes from './scripts.module.css'

interface Props {
  path: JsonPath
  at: JsonPath
  name: ScriptName
}

/** A script of a field: an editor that knows the answers of the form, and what the script comes to. */
export function ScriptBox({ path, at, name }: Props) {
  const { t } = useTranslation('builder')
  const { builder, localize, mayWriteScripts } = useBuilderContext()
  const { value, change } = useProperty(path, at)
  const helpId = useId()
  const component = componentAt(builder.form, path)
  const names = useRef<ReturnType<typeof scriptNames>>(undefined)
  useEffect(() => {
    names.current = component && scriptNames(builder.form, component, fieldScripts[name].variable, localize)
  })
  const extensions = useMemo(() => completions((before) => names.current?.(before) ?? [], t('script.completions')), [t])
  return (
    <>
      <span id={helpId} className={classes.help}>
        {t(mayWriteScripts ? `script.${name}` : 'script.readOnly')}
      </span>
      <CodeEditor
        value={textOf(value ?? '')}
        onChange={(code) => change(code === '' ? undefined : code)}
        language="javascript"
        label={t(`property.${name}`)}
        describedBy={helpId}
        height={170}
        isReadOnly={!mayWriteScripts}
        {...(mayWriteScripts && { extensions })}
      />
      {component && <ScriptTrial component={component} name={name} isEmpty={textOf(value ?? '').trim() === ''} />}
    </>
  )
}

import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useProperty } from './use-property.ts'

const code = { input: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } }

/** The author's script; JSON logic used instead of a script is shown as JSON. */
export function ScriptProperty({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { mayWriteScripts } = useBuilderContext()
  // The page after a page may be named by its key too, which is no script.
  const isReadOnly = !mayWriteScripts && name !== 'nextPage'
  const { value, change } = useProperty(path, at)
  if (typeof value === 'object' && value !== null) return <JsonProperty path={path} at={at} label={t(`property.${name}`)} />
  return (
    <Textarea
      size="sm"
      autosize
      minRows={3}
      maxRows={16}
      styles={code}
      label={t(`property.${name}`)}
      readOnly={isReadOnly}
      description={isReadOnly ? t('script.readOnly') : t(`script.${name as 'calculateValue' | 'custom' | 'customDefaultValue' | 'nextPage'}`)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  )
}

/** A property as JSON. Invalid JSON stays in the editor with an error; the form keeps the last valid value. */
export function JsonProperty({ path, at, label }: { path: JsonPath; at: JsonPath; label: string }) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, at)
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined
  const type = (text: string) => {
    if (text.trim() === '') {
      setTyped(undefined)
      return change(undefined)
    }
    try {
      change(JSON.parse(text) as unknown)
      setTyped(undefined)
    } catch {
      setTyped(text)
    }
  }
  return (
    <Textarea
      size="sm"
      autosize
      minRows={3}
      maxRows={16}
      styles={code}
      label={label}
      error={isWrong ? t('json.wrong') : undefined}
      value={typed ?? (value === undefined || value === '' ? '' : JSON.stringify(value, null, 2))}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

export function PlainJsonProperty({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  return <JsonProperty path={path} at={at} label={t(`property.${name}`)} />
}

import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import type { EditorProps } from '../use-property.ts'
import { useProperty } from '../use-property.ts'
import { codeArea } from './code-area.ts'
import { Folded } from './Folded.tsx'

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
      {...codeArea}
      label={label}
      error={isWrong ? t('json.wrong') : undefined}
      value={typed ?? (value === undefined || value === '' ? '' : JSON.stringify(value, null, 2))}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

/** JSON logic, folded until it is opened. */
export function FoldedJson({ path, at, label }: { path: JsonPath; at: JsonPath; label: string }) {
  const { value } = useProperty(path, at)
  return (
    <Folded label={label} start={typeof value === 'object' && value !== null ? JSON.stringify(value) : ''}>
      <JsonProperty path={path} at={at} label={label} />
    </Folded>
  )
}

export function PlainJsonProperty({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  return <FoldedJson path={path} at={at} label={t(`property.${name}`)} />
}

import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../../builder-context.ts'

interface Props {
  label: string
  help?: string
  value: unknown
  onChange: (value: unknown) => void
  /** JSON only; otherwise a script, and JSON logic that stands in its place is kept as JSON. */
  isJson?: boolean
}

const written = (value: unknown) => (typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2))

/** A script or JSON. JSON that cannot be read stays in the editor with an error; the form keeps the last value that could. */
export function CodeField({ label, help, value, onChange, isJson = typeof value === 'object' && value !== null }: Props) {
  const { t } = useTranslation('builder')
  const { mayWriteScripts } = useBuilderContext()
  const isReadOnly = !mayWriteScripts && !isJson
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(undefined)
    if (!isJson || text.trim() === '') return onChange(text)
    try {
      onChange(JSON.parse(text) as unknown)
    } catch {
      setTyped(text)
    }
  }
  return (
    <Textarea
      size="sm"
      autosize
      minRows={2}
      maxRows={12}
      styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } }}
      label={label}
      readOnly={isReadOnly}
      description={isReadOnly ? t('script.readOnly') : help}
      error={typed === undefined ? undefined : t('json.wrong')}
      value={typed ?? written(value)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

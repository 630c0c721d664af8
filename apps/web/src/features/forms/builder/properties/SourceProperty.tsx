import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import { componentAt, type JsonPath, readAt } from '@klesis/forms/edit/slot-paths.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { useBuilderContext } from '../builder-context.ts'
import { OptionProperty } from './PlainProperties.tsx'
import { FoldedScript } from './scripts/ScriptProperty.tsx'
import type { EditorProps } from './use-property.ts'

/** How values and labels are read from what a source gives, until the author writes something else. */
const readings: Readonly<Record<string, { valueProperty: string; template?: string }>> = {
  resource: { valueProperty: 'data.code', template: '<span>{{ item.data.label }}</span>' },
  custom: { valueProperty: 'value' },
}

function withReading(form: Form, path: JsonPath, source: string): Form {
  return (['valueProperty', 'template'] as const).reduce((changed, name) => {
    const written = readAt(form, [...path, name])
    const isAuthors = written !== undefined && written !== '' && !Object.values(readings).some((reading) => reading[name] === written)
    return isAuthors ? changed : changeComponent(changed, path, [name], readings[source]?.[name])
  }, form)
}

/** Where the choices come from, and the script where one gives them. */
export function SourceProperty(props: EditorProps) {
  const { path, property } = props
  const { builder } = useBuilderContext()
  const choose = (source: string) => builder.change(withReading(changeComponent(builder.form, path, property.at, source), path, source))
  return (
    <>
      <OptionProperty {...props} onChoose={choose} />
      {componentAt(builder.form, path)?.dataSrc === 'custom' && <FoldedScript path={path} at={['data', 'custom']} name="choicesScript" />}
    </>
  )
}

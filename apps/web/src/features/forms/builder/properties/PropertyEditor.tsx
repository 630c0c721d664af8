import type { PropertyEditorName } from '@klesis/forms/kinds/properties.ts'
import type { ComponentType } from 'react'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { DefaultEditor } from './DefaultEditor.tsx'
import { FormulaProperty } from './formula/FormulaProperty.tsx'
import { KeyEditor } from './KeyEditor.tsx'
import { HtmlProperty, LocalizedTextProperty, LongLocalizedTextProperty } from './LocalizedTextProperties.tsx'
import { LookupProperty } from './LookupProperty.tsx'
import { LogicProperty } from './logic/LogicProperty.tsx'
import { MasksEditor } from './MasksEditor.tsx'
import { FlagProperty, NumberProperty, OptionProperty, TextProperty } from './PlainProperties.tsx'
import { ResourceProperty } from './ResourceProperty.tsx'
import { RowGroupsEditor } from './RowGroupsEditor.tsx'
import { SourceProperty } from './SourceProperty.tsx'
import { PlainJsonProperty } from './scripts/JsonProperty.tsx'
import { ScriptProperty } from './scripts/ScriptProperty.tsx'
import { TableEditor } from './TableEditor.tsx'
import { TabsEditor } from './TabsEditor.tsx'
import type { EditorProps } from './use-property.ts'

/** The editor of each type of property. */
const editors: Readonly<Record<PropertyEditorName, ComponentType<EditorProps>>> = {
  text: TextProperty,
  localizedText: LocalizedTextProperty,
  longLocalizedText: LongLocalizedTextProperty,
  html: HtmlProperty,
  number: NumberProperty,
  flag: FlagProperty,
  option: OptionProperty,
  source: SourceProperty,
  resource: ResourceProperty,
  lookup: LookupProperty,
  key: KeyEditor,
  choices: ChoicesEditor,
  questions: ChoicesEditor,
  columns: ColumnsEditor,
  tabs: TabsEditor,
  table: TableEditor,
  default: DefaultEditor,
  script: ScriptProperty,
  json: PlainJsonProperty,
  logic: LogicProperty,
  rowGroups: RowGroupsEditor,
  masks: MasksEditor,
  formula: FormulaProperty,
}

export function PropertyEditor(props: EditorProps) {
  const Editor = editors[props.property.editor]
  return <Editor {...props} />
}

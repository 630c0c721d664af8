import type { ComponentType } from 'react'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { JsonProperty, ScriptProperty } from './CodeProperties.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { DefaultEditor } from './DefaultEditor.tsx'
import { KeyEditor } from './KeyEditor.tsx'
import { FlagProperty, NumberProperty, OptionProperty, TextProperty } from './PlainProperties.tsx'
import type { Editor, EditorProps } from './property.ts'
import { TableEditor } from './TableEditor.tsx'
import { TabsEditor } from './TabsEditor.tsx'
import { HtmlProperty, LongWordsProperty, WordsProperty } from './WordsProperties.tsx'

/** How each sort of property is edited. */
const editors: Record<Editor, ComponentType<EditorProps>> = {
  text: TextProperty,
  words: WordsProperty,
  longWords: LongWordsProperty,
  html: HtmlProperty,
  number: NumberProperty,
  flag: FlagProperty,
  option: OptionProperty,
  key: KeyEditor,
  choices: ChoicesEditor,
  questions: ChoicesEditor,
  columns: ColumnsEditor,
  tabs: TabsEditor,
  table: TableEditor,
  default: DefaultEditor,
  script: ScriptProperty,
  json: JsonProperty,
}

export function PropertyEditor(props: EditorProps) {
  const Editor = editors[props.property.editor]
  return <Editor {...props} />
}

import { type DataPath, pathText } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { ManyValues } from '../inputs/ManyValues.tsx'
import { fieldId } from './field-id.ts'
import { fieldInputs } from './field-inputs.ts'
import type { Frame } from './field-props.ts'
import classes from './form.module.css'
import { useForm } from './form-context.ts'
import type { InputKind } from './kinds-shown.ts'

interface Props {
  component: Component
  kind: InputKind
  path: DataPath
}

/** Kinds that hold several answers by themselves. */
const manyByNature: ReadonlySet<InputKind> = new Set(['select', 'selectboxes', 'tags', 'file', 'survey', 'signature', 'checkbox', 'radio', 'day'])

/** One field: its label, help and fault around the input of its kind. */
export function FieldView({ component, kind, path }: Props) {
  const form = useForm()
  const text = pathText(path)
  const Input = fieldInputs[kind]
  const frame: Frame = {
    id: fieldId(text),
    label: component.hideLabel === true ? undefined : form.words(component.label) || undefined,
    description: [form.words(component.description), form.words(component.tooltip)].filter(Boolean).join(' ') || undefined,
    error: form.faultAt(text),
    required: component.validate?.required === true || form.run.required.has(text),
    disabled: form.isReadOnly || component.disabled === true || form.run.disabled.has(text),
    placeholder: form.words(component.placeholder) || undefined,
    'data-path': text,
    onBlur: () => form.leave(text),
  }
  const props = { component, path, value: form.valueAt(path), onChange: (value: unknown) => form.change(path, value), frame }
  const isMany = component.multiple === true && !manyByNature.has(kind)
  return (
    <div className={form.isMarked(text) ? classes.marked : undefined} data-field={text}>
      {isMany ? <ManyValues {...props} Input={Input} /> : <Input {...props} />}
    </div>
  )
}

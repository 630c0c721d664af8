import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { type DataPath, pathText } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import type { ComponentType } from 'react'
import { ManyValues } from '../inputs/ManyValues.tsx'
import { fieldId } from './field-id.ts'
import { fieldInputs } from './field-inputs.ts'
import type { FieldInputProps, Frame, InputKind } from './field-props.ts'
import classes from './form.module.css'
import { useForm } from './form-context.ts'

interface Props<Kind extends InputKind> {
  component: Component
  kind: Kind
  path: DataPath
}

/** One field: label, help and fault around the input of its kind. */
export function FieldView<Kind extends InputKind>({ component, kind, path }: Props<Kind>) {
  const form = useForm()
  const text = pathText(path)
  const Input: ComponentType<FieldInputProps<Kind>> = fieldInputs[kind]
  const frame: Frame = {
    id: fieldId(text),
    label: component.hideLabel === true ? undefined : form.localize(component.label) || undefined,
    description: [form.localize(component.description), form.localize(component.tooltip)].filter(Boolean).join(' ') || undefined,
    error: form.faultAt(text),
    required: component.validate?.required === true || form.run.required.has(text),
    disabled: form.isReadOnly || component.disabled === true || form.run.disabled.has(text),
    placeholder: form.localize(component.placeholder) || undefined,
    'data-path': text,
    onBlur: () => form.leave(text),
  }
  const props: FieldInputProps<Kind> = { kind, component, path, value: form.valueAt(path), onChange: (value: unknown) => form.change(path, value), frame }
  const isMany = component.multiple === true && !kinds[kind].hasSingleInput
  return (
    <div className={form.isMarked(text) ? classes.marked : undefined} data-field={text}>
      {isMany ? <ManyValues {...props} Input={Input} /> : <Input {...props} />}
    </div>
  )
}

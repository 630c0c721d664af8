import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { type DataPath, keysOf, pathText } from '@klesis/forms/model/data-path.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

/** The rows of a grid, with functions to add and remove them. */
export function useGridRows({ component, row }: LayoutProps) {
  const form = useForm()
  const path: DataPath = [...row, ...(keysOf(component.key) ?? [])]
  const text = pathText(path)
  const value = form.valueAt(path)
  const rows = Array.isArray(value) ? value.map((one: unknown) => (isRecord(one) ? one : {})) : []
  const max = limitOf(component.validate?.maxLength)
  const isLocked = form.isReadOnly || component.disabled === true || form.run.disabled.has(text)
  return {
    path,
    text,
    rows,
    fault: form.faultAt(text),
    canAdd: !isLocked && component.disableAddingRemovingRows !== true && (max === undefined || rows.length < max),
    canRemove: !isLocked && component.disableAddingRemovingRows !== true,
    add: () => form.change(path, [...rows, {}]),
    remove: (index: number) =>
      form.change(
        path,
        rows.filter((_, other) => other !== index),
      ),
    put: (index: number, one: Record<string, unknown>) =>
      form.change(
        path,
        rows.map((old, other) => (other === index ? one : old)),
      ),
  }
}

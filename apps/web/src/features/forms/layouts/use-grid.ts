import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { type DataPath, getAt, keysOf, pathText } from '@klesis/forms/model/data-path.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { useCallback, useMemo } from 'react'
import { fieldId } from '../render/field-id.ts'
import type { LayoutProps } from '../render/field-props.ts'
import { focusField } from '../render/focus-field.ts'
import { useForm } from '../render/form-context.ts'
import type { FormState } from '../render/form-store.ts'
import { useFormState } from '../render/use-form-state.ts'

const noRows: unknown[] = []
const listAt = ({ answers }: FormState, path: DataPath): readonly unknown[] => {
  const value = getAt(answers, path)
  return Array.isArray(value) ? value : noRows
}

const toRow = (row: unknown) => (isRecord(row) ? row : {})

/** The answers of each row. */
export const useGridRows = (path: DataPath) => useFormState((state) => listAt(state, path)).map(toRow)

/** A grid, with functions to add and remove rows. Its answers are not part of it, so that typing in one row does not re-render the others. */
export function useGrid({ component, row }: LayoutProps) {
  const { store, change, leave, isReadOnly } = useForm()
  const path: DataPath = useMemo(() => [...row, ...(keysOf(component.key) ?? [])], [row, component])
  const pathKey = pathText(path)
  const count = useFormState((state) => listAt(state, path).length)
  const isDisabled = useFormState((state) => state.disabled.get(pathKey) ?? component.disabled === true)
  const max = limitOf(component.validate?.maxLength)
  const isLocked = isReadOnly || isDisabled
  const id = fieldId(pathKey)
  const remove = useCallback(
    (index: number) => {
      change(
        path,
        listAt(store.read(), path)
          .map(toRow)
          .filter((_, other) => other !== index),
      )
      // If the last row was removed, its button is gone and focus fell to <body>: move it to the grid. Otherwise the next row's button is in its place.
      requestAnimationFrame(() => document.activeElement === document.body && document.getElementById(id)?.focus({ preventScroll: true }))
    },
    [store, change, path, id],
  )
  const swap = useCallback(
    (index: number, other: number) => {
      const rows = listAt(store.read(), path).map(toRow)
      change(
        path,
        rows.map((row, position) => (position === index ? (rows[other] ?? row) : position === other ? (rows[index] ?? row) : row)),
      )
    },
    [store, change, path],
  )
  const fault = useFormState((state) => state.faults.get(pathKey))
  return {
    path,
    pathKey,
    count,
    fault,
    /** Props of the container of the rows: the 'too few rows' error appears once focus has been inside. */
    containerProps: { id, tabIndex: -1, 'data-field': pathKey, 'aria-describedby': fault && `${id}-error`, onBlur: () => leave(pathKey) },
    /** Once the row is drawn as it is now: its first field, or its first button where it is closed. */
    focusRow: (index: number) => void requestAnimationFrame(() => focusField(pathText([...path, index]))),
    canAdd: !isLocked && component.disableAddingRemovingRows !== true && (max === undefined || count < max),
    canEdit: !isLocked,
    canReorder: !isLocked && component.reorder === true,
    canRemove: !isLocked && component.disableAddingRemovingRows !== true,
    add: (row: Record<string, unknown> = {}) => change(path, [...listAt(store.read(), path).map(toRow), row]),
    swap,
    replace: (index: number, row: Record<string, unknown>) =>
      change(
        path,
        listAt(store.read(), path)
          .map(toRow)
          .map((old, other) => (other === index ? row : old)),
      ),
    remove,
  }
}

export type Grid = ReturnType<typeof useGrid>

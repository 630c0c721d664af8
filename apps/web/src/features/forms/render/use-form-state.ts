import { type DataPath, getAt, pathText } from '@klesis/forms/model/data-path.ts'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useForm } from './form-context.ts'
import type { FormState } from './form-store.ts'

/** A part of the form's state. Renders again when it is another value or object. */
export function useFormState<Part>(select: (state: FormState) => Part): Part {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => select(store.read()))
}

interface FieldState {
  value: unknown
  /** The message of a fault that is shown. */
  fault: string | undefined
  /** Undefined where no rule decides it. */
  isDisabled: boolean | undefined
  isRequired: boolean | undefined
  texts: Readonly<Record<string, string>> | undefined
}

/** What is shown of one field. */
export function useFieldState(path: DataPath): FieldState {
  const last = useRef<FieldState>(undefined)
  const text = useMemo(() => pathText(path), [path])
  return useFormState((state) => {
    const next = {
      value: getAt(state.answers, path),
      fault: state.faults.get(text),
      isDisabled: state.disabled.get(text),
      isRequired: state.required.get(text),
      texts: state.texts.get(text),
    }
    const old = last.current
    const isSame =
      old?.value === next.value &&
      old?.fault === next.fault &&
      old?.isDisabled === next.isDisabled &&
      old?.isRequired === next.isRequired &&
      old?.texts === next.texts
    if (!old || !isSame) last.current = next
    return last.current ?? next
  })
}

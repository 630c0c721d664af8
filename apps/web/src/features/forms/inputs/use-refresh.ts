import { type DataPath, getAt, pathOf } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { useEffect, useRef } from 'react'
import { useFormState } from '../render/use-form-state.ts'
import { useLatest } from '../render/use-latest.ts'

const nameOf = ({ refreshOn, refreshOnBlur }: Component): string | undefined =>
  [refreshOn, refreshOnBlur].find((name) => typeof name === 'string' && name !== '') as string | undefined

/** The answer that `refreshOn` names, in the same row or at the top, as text; a change of it clears the field if its author asked for that (`clearOnRefresh`). */
export function useRefresh(component: Component, path: DataPath, onClear: () => void): string | undefined {
  const name = nameOf(component)
  const row = path.slice(0, -1)
  const watched = useFormState(({ answers }) => {
    if (name === undefined) return undefined
    const value = name === 'data' ? withoutOwn(answers, path) : (getAt(answers, [...row, ...pathOf(name)]) ?? getAt(answers, pathOf(name)))
    return JSON.stringify(value ?? null)
  })
  const last = useRef(watched)
  const clear = useLatest(() => component.clearOnRefresh === true && onClear())
  useEffect(() => {
    if (last.current === watched) return
    last.current = watched
    clear.current()
  }, [watched, clear])
  return watched
}

/** All answers but the field's own, whose change is no reason to clear it. */
const withoutOwn = (answers: Record<string, unknown>, [first]: DataPath) => Object.entries(answers).filter(([key]) => key !== first)

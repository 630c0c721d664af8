import { type DataPath, getAt, pathOf, pathText } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { useEffect, useRef } from 'react'
import { useForm } from '../render/form-context.ts'
import { useFormState } from '../render/use-form-state.ts'
import { useLatest } from '../render/use-latest.ts'

const nameOf = ({ refreshOn, refreshOnBlur }: Component): string | undefined =>
  [refreshOn, refreshOnBlur].find((name) => typeof name === 'string' && name !== '') as string | undefined

/**
 * The answer that `refreshOn` names, in the same row or at the top, as text. A change of it clears the field if its author asked for that (`clearOnRefresh`),
 * unless the field has changed with it: both were filled in, or another row has come in the place of this one.
 */
export function useRefresh(component: Component, path: DataPath, chosen: readonly unknown[], onClear: () => void): string | undefined {
  const { store } = useForm()
  const name = nameOf(component)
  const row = path.slice(0, -1)
  const text = name && pathText(path)
  const watched = useFormState(({ answers }) => {
    if (name === undefined) return undefined
    const value = name === 'data' ? withoutOwn(answers, path) : (getAt(answers, [...row, ...pathOf(name)]) ?? getAt(answers, pathOf(name)))
    return JSON.stringify(value ?? null)
  })
  const own = JSON.stringify(chosen)
  const seen = useRef({ watched, own, at: store.follow(text) })
  /** Where the answer is now that was seen here last. */
  const at = useFormState(() => seen.current.at())
  const clear = useLatest(() => component.clearOnRefresh === true && onClear())
  useEffect(() => {
    const before = seen.current
    seen.current = { watched, own, at: store.follow(text) }
    if (watched !== before.watched && own === before.own && at === text) clear.current()
  }, [watched, own, at, store, text, clear])
  return watched
}

/** All answers but the field's own, whose change is no reason to clear it. */
const withoutOwn = (answers: Record<string, unknown>, [first]: DataPath) => Object.entries(answers).filter(([key]) => key !== first)

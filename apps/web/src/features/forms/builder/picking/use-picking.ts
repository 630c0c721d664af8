import type { Component } from '@klesis/forms/model/form.ts'
import { useEffect, useId, useRef } from 'react'
import { useBuilderContext } from '../builder-context.ts'
import type { Picking } from './picking.ts'

/** Lets fields be picked on the canvas for an editor, for as long as it is mounted. `isPossible` is false on narrow screens, where the properties lie over the canvas. */
export function usePicking({ hint, fieldsOf, take }: Omit<Picking, 'id'>) {
  const { picking, pick, openProperties } = useBuilderContext()
  const id = useId()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => () => pick((current) => (current?.id === id ? undefined : current)), [id, pick])
  const start = () => pick({ id, hint, fieldsOf, take: (component: Component) => latest.current(component) })
  return { isPossible: openProperties === undefined, isPicking: picking?.id === id, start, stop: () => pick(undefined) }
}

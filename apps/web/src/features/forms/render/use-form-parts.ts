import type { Form } from '@klesis/forms/model/form.ts'
import { useEffect, useMemo } from 'react'
import { useLoadedParts } from '../../../ui/lazy-part.ts'
import { firstPartsOf, partsOf, preloadParts } from './form-parts.ts'

/**
 * Fetches all parts of a form at once, and tells whether they are there. Rendered before, each would be fetched after the one around it. Of a wizard they are
 * those of its first page; those of the others are fetched when the person begins to act.
 */
export function useFormParts(form: Form): boolean {
  const parts = useMemo(() => {
    const found = firstPartsOf(form)
    // Begun before the first commit, for which React may wait.
    preloadParts(found)
    return found
  }, [form])
  useEffect(() => {
    if (form.display !== 'wizard') return
    const fetchAll = () => preloadParts(partsOf(form))
    const options = { once: true, passive: true }
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, fetchAll, options)
    return () => {
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, fetchAll)
    }
  }, [form])
  return useLoadedParts(parts)
}

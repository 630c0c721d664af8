import type { UnitNode } from '@klesis/contract/org/units.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import type { Units } from './diagram-layout.ts'

/** Reads all units again. */
export type ReadAgain = () => Promise<{ data: { items: readonly UnitNode[] } | undefined; error: Error | null }>

/** Returns what shows a unit that was searched for; one that a colleague has just added is shown as soon as the units are read again. */
export function useSoughtUnit(units: Units, readAgain: ReadAgain, show: (id: number) => void) {
  const { t } = useTranslation('diagram')
  const awaited = useRef<number>(undefined)
  const showAwaited = useEffectEvent(() => {
    const id = awaited.current
    if (id === undefined || !units.byId.has(id)) return
    awaited.current = undefined
    show(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for other units
  useEffect(() => showAwaited(), [units])
  return async (id: number) => {
    awaited.current = units.byId.has(id) ? undefined : id
    if (awaited.current === undefined) return show(id)
    const { data, error } = await readAgain()
    // Another may have been searched for meanwhile.
    if (awaited.current !== id || data?.items.some((unit) => unit.id === id)) return
    awaited.current = undefined
    void toast({ tone: 'red', message: error?.message ?? t('search.gone') })
  }
}

import type { Option } from '../../../ui/SearchSelect.tsx'

export interface Typed {
  absent: string | null
  substitute: Option | null
  /** Days. */
  from: string | null
  until: string | null
}

export type Fault = 'absent' | 'substitute' | 'same' | 'from' | 'until' | 'order'

/** What is wrong, at its field; the server looks at everything again. */
export function findFaults({ absent, substitute, from, until }: Typed): Partial<Record<keyof Typed, Fault>> {
  return {
    ...(absent === null && { absent: 'absent' as const }),
    ...(substitute === null && { substitute: 'substitute' as const }),
    ...(substitute !== null && String(substitute.id) === absent && { substitute: 'same' as const }),
    ...(from === null && { from: 'from' as const }),
    ...(until === null && { until: 'until' as const }),
    ...(from !== null && until !== null && until < from && { until: 'order' as const }),
  }
}

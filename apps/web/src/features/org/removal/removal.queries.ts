import { positions } from '@klesis/contract/org/positions.calls.ts'
import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { RemovalPreview } from '@klesis/contract/org/removed.ts'
import { units } from '@klesis/contract/org/units.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The effect of a removal; fetched each time the dialog opens, but not refetched with the organisation. */
const outlookQuery = (kind: 'unit' | 'position', id: number, ask: (signal: AbortSignal) => Promise<RemovalPreview>) =>
  queryOptions({ queryKey: ['removal', kind, id], queryFn: ({ signal }) => ask(signal), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })

export const unitOutlookQuery = (id: number) => outlookQuery('unit', id, (signal) => call(units.previewRemoval, { params: { id: String(id) } }, signal))

export const positionOutlookQuery = ({ id, unitId }: PositionEntry) =>
  outlookQuery('position', id, (signal) => call(positions.previewRemoval, { params: { unitId: String(unitId), id: String(id) } }, signal))

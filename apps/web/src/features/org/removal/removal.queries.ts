import { positions } from '@klesis/contract/org/positions.calls.ts'
import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { RemovalPreview } from '@klesis/contract/org/removed.ts'
import { units } from '@klesis/contract/org/units.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The effect of a removal; fetched each time the dialog opens, but not refetched with the organisation. */
const previewQuery = (kind: 'unit' | 'position', id: number, ask: (signal: AbortSignal) => Promise<RemovalPreview>) =>
  queryOptions({ queryKey: ['removal', kind, id], queryFn: ({ signal }) => ask(signal), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })

export const unitPreviewQuery = (id: number) => previewQuery('unit', id, (signal) => call(units.previewRemoval, { params: { id: String(id) } }, signal))

export const positionPreviewQuery = ({ id, unitId }: PositionEntry) =>
  previewQuery('position', id, (signal) => call(positions.previewRemoval, { params: { unitId: String(unitId), id: String(id) } }, signal))

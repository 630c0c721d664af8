import { positions } from '@klesis/contract/org/positions.calls.ts'
import type { PositionEntry, PositionInput } from '@klesis/contract/org/positions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useOrgChange } from '../units/units.queries.ts'

const inUnit = (unitId: number) => ({ unitId: String(unitId) })

/** The current position as initial values of a form, with the other positions of its unit whose deputy its holder is. */
export const positionToEditQuery = (unitId: number, id: number) =>
  queryOptions({
    queryKey: ['position to edit', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(positions.ofUnit, { params: { id: String(unitId) } }, signal)
      const position = items.find((one) => one.id === id)
      if (!position) return null
      const deputyIn = items.filter(({ deputy }) => deputy !== null && deputy.employeeId === position.employeeId).map(({ label }) => label)
      return { position, deputyIn }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useSavePosition = (unitId: number, id: number | undefined) =>
  useOrgChange((body: PositionInput & { revision: number }) => {
    const { revision, ...position } = body
    const params = inUnit(unitId)
    return id === undefined ? call(positions.create, { params, body: position }) : call(positions.save, { params, body: { ...position, id, revision } })
  })

/** Leaves the position vacant from the first day of a holder who comes later, which deletes that holding and all later ones. */
export const useTakeBackHolding = ({ unitId, id, positionId, code, label, revision }: PositionEntry) =>
  useOrgChange((activeFrom: string) =>
    call(positions.save, { params: inUnit(unitId), body: { id, positionId, code, label, employeeId: null, activeFrom, revision } }),
  )

export const useDeletePosition = (unitId: number, id: number) => useOrgChange(() => call(positions.remove, { params: { ...inUnit(unitId), id: String(id) } }))

/** The domain of a kind of position; requested whenever the kind changes. */
export const useDomain = () => useOrgChange((positionId: number) => call(positions.domain, { body: { positionId } }))

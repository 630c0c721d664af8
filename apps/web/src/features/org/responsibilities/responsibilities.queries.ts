import { responsibilities } from '@klesis/contract/org/responsibilities.calls.ts'
import type { ResponsibilityInput } from '@klesis/contract/org/responsibilities.ts'
import { call } from '../../../api/call.ts'
import { useOrgChange } from '../units/units.queries.ts'

const of = (id: number) => ({ params: { id: String(id) } })

export const useSaveResponsibility = (unitId: number, id: number | undefined) =>
  useOrgChange((body: ResponsibilityInput & { revision: number }) => {
    const { revision, ...words } = body
    return id === undefined
      ? call(responsibilities.create, { body: { ...words, unitId } })
      : call(responsibilities.save, { ...of(id), body: { ...words, revision } })
  })

export const useDeleteResponsibility = (id: number) => useOrgChange(() => call(responsibilities.remove, of(id)))

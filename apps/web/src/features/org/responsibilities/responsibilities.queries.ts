import { responsibilities } from '@klesis/contract/org/responsibilities.calls.ts'
import type { ResponsibilityInput } from '@klesis/contract/org/responsibilities.ts'
import { call } from '../../../api/call.ts'
import { useOrgChange } from '../units/units.queries.ts'

const of = (id: number) => ({ params: { id: String(id) } })

export const useSaveResponsibility = (unitId: number, id: number | undefined) =>
  useOrgChange((body: ResponsibilityInput & { revision: number }) => {
    const { revision, ...texts } = body
    return id === undefined
      ? call(responsibilities.create, { body: { ...texts, unitId } })
      : call(responsibilities.save, { ...of(id), body: { ...texts, revision } })
  })

export const useDeleteResponsibility = (id: number) => useOrgChange(() => call(responsibilities.remove, of(id)))

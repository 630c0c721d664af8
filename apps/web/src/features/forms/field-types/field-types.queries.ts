import { fieldTypes } from '@klesis/contract/forms/field-types.calls.ts'
import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const fieldTypesQuery = queryOptions({
  queryKey: ['field-types'],
  queryFn: async ({ signal }): Promise<FieldType[]> => (await call(fieldTypes.list, {}, signal)).items,
  staleTime: 60_000,
})

export function useSaveFieldType() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ type, ...body }: FieldType) => call(fieldTypes.save, { params: { type }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['field-types'] }),
  })
}

export function useRemoveFieldType() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (type: string) => call(fieldTypes.remove, { params: { type } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['field-types'] }),
  })
}

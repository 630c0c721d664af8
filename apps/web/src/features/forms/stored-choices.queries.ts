import { storedForms } from '@klesis/contract/forms/stored-parts.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The stored forms that whoever manages an invitation can use. */
export const storedChoicesQuery = queryOptions({
  queryKey: ['stored-parts', 'choices'],
  queryFn: async ({ signal }) => (await call(storedForms.choices, {}, signal)).items,
  staleTime: 0,
})

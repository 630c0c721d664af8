import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

export const tagsQuery = (id: number) =>
  queryOptions({ queryKey: ['applications', 'tags', id], queryFn: ({ signal }) => call(applications.tags, { params: { id: String(id) } }, signal) })

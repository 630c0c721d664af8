import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The server writes the labels of the form in the person's language. */
export const outlineQuery = (invitationId: number, language: string, applicationId?: number) =>
  queryOptions({
    queryKey: ['outline', invitationId, language, applicationId],
    queryFn: ({ signal }) => call(applications.outline, { params: { invitationId: String(invitationId) }, query: { applicationId } }, signal),
  })

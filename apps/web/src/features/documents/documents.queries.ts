import { documents } from '@klesis/contract/documents/documents.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'

/** The documents of an application. Their list is stale with the application: a signature is a decision on it. */
export const documentsQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['applications', 'documents', applicationId],
    queryFn: ({ signal }) => call(documents.list, { params: { id: String(applicationId) } }, signal),
  })

export const downloadDocument = (applicationId: number, { id, fileName }: { id: string; fileName: string }) =>
  download(documents.download, { params: { id: String(applicationId), documentId: id } }, fileName)

/** An exact copy, certified by the caller. The entry of the application's history is read again, too. */
export function useCopyDocument(applicationId: number, documentId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(documents.copy, { params: { id: String(applicationId), documentId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['applications'] }),
  })
}

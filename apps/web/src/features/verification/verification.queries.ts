import { verification } from '@klesis/contract/documents/verification.calls.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'

/** Asked anew each time: a document that was in force a minute ago may have been withdrawn. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['verification', code],
    queryFn: ({ signal }) => call(verification.code, { params: { code } }, signal),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  })

export interface CheckedFile {
  file: File
  /** Of the page that is open; empty if there is none. */
  code: string
}

export const useCheckFile = () =>
  useMutation({ mutationFn: ({ file, code }: CheckedFile) => upload(verification.file, {}, file, { fields: code === '' ? {} : { code } }) })

import { unitPictures } from '@klesis/contract/org/unit-pictures.calls.ts'
import type { UnitPictureKind } from '@klesis/contract/org/unit-pictures.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'

export const unitPicturesQuery = (id: number) =>
  queryOptions({
    queryKey: ['org', 'pictures', id],
    queryFn: ({ signal }) => call(unitPictures.read, { params: { id: String(id) } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Sets the picture, or without a file takes it away; the answer is what the papers then have. */
export function useChangePicture(id: number, kind: UnitPictureKind) {
  const queries = useQueryClient()
  const input = { params: { id: String(id), kind } }
  return useMutation({
    mutationFn: (file: File | null) => (file ? upload(unitPictures.save, input, file) : call(unitPictures.remove, input)),
    onSuccess: (pictures) => queries.setQueryData(unitPicturesQuery(id).queryKey, pictures),
  })
}

import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useSyncExternalStore } from 'react'
import type { FormStore } from '../../../forms/index.ts'
import { useUploadsOf } from '../documents/uploads-store.ts'
import type { Missing } from './missing.ts'

interface UploadedFiles {
  /** The names of those on their way. */
  sending: string[]
  /** Those that were refused, under their names, and where they were chosen. */
  refused: Missing[]
}

/** The files that were chosen on the page and are not part of the application: those of its documents and those of its form. */
export function useUploadedFiles({ id }: Pick<ApplicationView, 'id'>, store: FormStore): UploadedFiles {
  const documents = useUploadsOf(id)
  const fields = useSyncExternalStore(store.subscribe, () => store.read().uploads) ?? []
  return {
    sending: [...fields.flatMap(({ sending }) => sending?.name ?? []), ...documents.flatMap(({ error, file }) => (error ? [] : file.name))],
    refused: [
      ...fields.flatMap(({ at, fault = '', refused }): Missing[] => {
        const field = at()
        return refused && field !== undefined ? [{ section: 'form', field, label: refused, text: fault }] : []
      }),
      ...documents.flatMap(({ requirementId, file, error }): Missing[] =>
        error ? [{ section: 'documents', field: String(requirementId), label: file.name, text: error.message }] : [],
      ),
    ],
  }
}

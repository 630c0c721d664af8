import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useSyncExternalStore } from 'react'
import { type FormStore, shownUploads } from '../../../forms/index.ts'
import { useAskedUploads } from '../documents/uploads-store.ts'
import type { Missing } from './missing.ts'

interface UploadedFiles {
  /** The names of those on their way. */
  sending: string[]
  /** Those that were refused, under their names, and where they were chosen. */
  refused: Missing[]
}

/** The files that were chosen on the page and are not part of the application: those of its documents and those of its form. */
export function useUploadedFiles(application: Pick<ApplicationView, 'id' | 'requirements'>, store: FormStore): UploadedFiles {
  const documents = useAskedUploads(application)
  const fields = shownUploads(useSyncExternalStore(store.subscribe, store.read))
  return {
    sending: [...fields.flatMap(({ sending }) => sending?.name ?? []), ...documents.flatMap(({ error, file }) => (error ? [] : file.name))],
    refused: [
      ...fields.flatMap(({ at, refused = [] }) => {
        const field = at()
        return field === undefined ? [] : refused.map(({ name, fault }): Missing => ({ section: 'form', field, label: name, text: fault }))
      }),
      ...documents.flatMap(({ requirementId, file, error }): Missing[] =>
        error ? [{ section: 'documents', field: String(requirementId), label: file.name, text: error.message }] : [],
      ),
    ],
  }
}

import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { session } from '../../../../api/session.ts'
import { createStore, useStore } from '../../../../api/store.ts'
import type { UploadProgress } from '../../../../api/upload.ts'

/** One upload; `error` is set once it has failed. */
export interface UploadEntry {
  key: number
  /** Who uploads it: whoever signs in next in this tab does not find it. */
  uid: string | undefined
  applicationId: number
  requirementId: number
  file: File
  progress: UploadProgress
  error?: Error
  stop: () => void
}

/** The documents that are uploaded, and those whose upload has failed. Kept outside of components: the page before the submission waits for them, and they outlast a page that is rendered anew. */
export const uploadsStore = createStore<readonly UploadEntry[]>([])

/** One's own uploads for all documents of an application. */
export function useUploadsOf(applicationId: number): UploadEntry[] {
  const uid = session.get()?.uid
  return useStore(uploadsStore).filter((one) => one.applicationId === applicationId && one.uid === uid)
}

/** One's own uploads for the documents that an application asks for. The page has no place any more for those of others. */
export const useAskedUploads = ({ id, requirements }: Pick<ApplicationView, 'id' | 'requirements'>): UploadEntry[] =>
  useUploadsOf(id).filter((one) => requirements.some((requirement) => requirement.id === one.requirementId))

/** Whether one of them is still on its way. */
export const useIsUploading = (application: Pick<ApplicationView, 'id' | 'requirements'>): boolean => useAskedUploads(application).some(({ error }) => !error)

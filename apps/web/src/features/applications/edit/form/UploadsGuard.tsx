import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useSyncExternalStore } from 'react'
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx'
import { type FormStore, shownUploads } from '../../../forms/index.ts'
import { useIsUploading } from '../documents/uploads-store.ts'

interface Props {
  application: Pick<ApplicationView, 'id' | 'requirements'>
  store: FormStore
}

/** Asks before the page is left while a document or a file of the form is on its way, also of a page of the form that is not shown. */
export function UploadsGuard({ application, store }: Props) {
  const isDocument = useIsUploading(application)
  const isOfForm = useSyncExternalStore(store.subscribe, () => shownUploads(store.read()).some(({ sending }) => sending))
  return <UnsavedGuard isDirty={isDocument || isOfForm} />
}

import { useSyncExternalStore } from 'react'
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx'
import type { FormStore } from '../../../forms/index.ts'
import { useIsUploading } from '../documents/uploads-store.ts'

/** Asks before the page is left while a document or a file of the form is on its way, also of a page of the form that is not shown. */
export function UploadsGuard({ id, form }: { id: number; form: FormStore }) {
  const isDocument = useIsUploading(id)
  const isOfForm = useSyncExternalStore(form.subscribe, () => form.read().uploads?.some(({ sending }) => sending))
  return <UnsavedGuard isDirty={isDocument || isOfForm === true} />
}

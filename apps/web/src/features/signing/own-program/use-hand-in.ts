import { documents } from '@klesis/contract/documents/documents.calls.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchFile, saveFile } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { type Signed, toSignedName } from '../signing.queries.ts'

/** The document as it is to be signed, byte for byte. */
export const useDownload = (uuid: string) =>
  useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await fetchFile(documents.preparedFile, { params: { uuid } })
      saveFile(blob, fileName ?? 'document.pdf')
    },
  })

interface HandedIn {
  file: File
  formData: Record<string, unknown> | undefined
}

/** Hands the signed file in; `percent` is how much of it is sent, null once the portal checks it. */
export function useHandIn(uuid: string) {
  const { t } = useTranslation('signing')
  const queries = useQueryClient()
  const [percent, setPercent] = useState<number | null>(0)
  const mutation = useMutation({
    mutationFn: async ({ file, formData }: HandedIn): Promise<Signed & { name: string }> => {
      setPercent(0)
      // Before it is sent: what was handed in is kept, and is not called refused because it cannot be shown.
      const bytes = await file.arrayBuffer().catch(() => {
        throw new Error(t('drop.unreadable', { name: file.name }))
      })
      const { name, level, fileName } = await upload(signing.handIn, { params: { uuid } }, file, {
        fields: formData ? { formData: JSON.stringify(formData) } : {},
        onProgress: ({ sent, total }) => setPercent(sent < total ? Math.floor((sent / total) * 100) : null),
      })
      return { bytes: new Uint8Array(bytes), fileName: toSignedName(fileName), level, hasWarning: false, remembered: null, name }
    },
    onSuccess: ({ fileName }) => void toast({ message: t('result.toast', { name: fileName }) }),
    // A step that was decided meanwhile is another one now, too.
    onSettled: () =>
      void Promise.all(['approvals', 'applications', 'notifications', 'identity'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  return { mutation, percent }
}

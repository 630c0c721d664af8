import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { Choice, Component } from '@klesis/forms/model/form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call, download } from '../../../../api/call.ts'
import { upload } from '../../../../api/upload.ts'
import type { FieldFiles } from '../../../forms/index.ts'
import { patchApplication } from '../application.queries.ts'

/** Uploads and opens files of the form's file fields; the answer stores the attachment's id as `key`. */
export function useFieldFiles({ id }: ApplicationView): FieldFiles {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      upload: async (component, file, onProgress, signal) => {
        const params = { id: String(id), componentKey: component.key }
        const attachment = await upload(attachments.uploadForField, { params }, file, {
          signal,
          onProgress: ({ sent, total }) => onProgress(total > 0 ? sent / total : 0),
        })
        patchApplication(queries, id, ({ attachments }) => ({ attachments: [...attachments, attachment] }))
        const { name, size, contentType } = attachment
        return { name, originalName: name, size, type: contentType, key: String(attachment.id), url: `/api/application/${id}/attachments/${attachment.id}` }
      },
      remove: async ({ key }) => {
        if (!key) return
        await call(attachments.removeAttachment, { params: { id: String(id), attachmentId: key } })
        patchApplication(queries, id, ({ attachments }) => ({ attachments: attachments.filter((one) => String(one.id) !== key) }))
      },
      open: async ({ key, name }) => {
        if (key) await download(attachments.download, { params: { id: String(id), attachmentId: key } }, name)
      },
    }),
    [id, queries],
  )
}

/** Asks the server for the choices of a select that has a remote source. */
export function useFoundChoices({ versionId }: ApplicationView) {
  return useCallback(
    async (component: Component): Promise<Choice[]> => {
      const { items } = await call(invitations.formSource, { params: { formVersion: String(versionId), componentKey: component.key } })
      return items
    },
    [versionId],
  )
}

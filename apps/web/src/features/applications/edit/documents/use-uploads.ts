import type { Attachment, RequirementView } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { session } from '../../../../api/session.ts'
import { upload } from '../../../../api/upload.ts'
import { patchApplication } from '../application.queries.ts'
import { type UploadEntry, uploadsStore, useUploadsOf } from './uploads-store.ts'

let lastKey = 0

const change = (key: number, patch: Partial<UploadEntry>) => uploadsStore.set(uploadsStore.get().map((one) => (one.key === key ? { ...one, ...patch } : one)))
const dropWhere = (isGone: (entry: UploadEntry) => boolean) => uploadsStore.set(uploadsStore.get().filter((one) => !isGone(one)))
const drop = (key: number) => dropWhere((one) => one.key === key)

const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Uploads the files of one requirement one after the other and reports their progress. */
export function useUploads(applicationId: number, requirement: RequirementView, onAdded: (attachment: Attachment) => void) {
  const queries = useQueryClient()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const requirementId = requirement.id

  async function send(key: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return drop(key)
    try {
      const params = { id: String(applicationId), requirementId: String(requirementId) }
      const attachment = await upload(attachments.upload, { params }, file, { signal, onProgress: (progress) => change(key, { progress }) })
      patchApplication(queries, applicationId, ({ attachments }) => ({ attachments: [...attachments, attachment] }))
      drop(key)
      onAdded(attachment)
    } catch (error) {
      if (isStopped(error)) drop(key)
      else change(key, { error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  function add(file: File) {
    lastKey += 1
    const key = lastKey
    const stopping = new AbortController()
    const of = { key, uid: session.get()?.uid, applicationId, requirementId }
    uploadsStore.set([...uploadsStore.get(), { ...of, file, progress: { sent: 0, total: file.size }, stop: () => stopping.abort() }])
    queue.current = queue.current.then(() => send(key, file, stopping.signal))
  }

  return {
    entries: useUploadsOf(applicationId).filter((one) => one.requirementId === requirementId),
    add: (files: File[]) => {
      dropWhere((one) => one.applicationId === applicationId && one.requirementId === requirementId && one.error !== undefined)
      for (const file of files) add(file)
    },
    retry: (entry: UploadEntry) => {
      drop(entry.key)
      add(entry.file)
    },
    dismiss: (entry: UploadEntry) => drop(entry.key),
  }
}

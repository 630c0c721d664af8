import type { Attachment, RequirementView } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type UploadProgress, upload } from '../../../../api/upload.ts'
import { patchApplication } from '../application.queries.ts'

/** One upload; `error` is set once it has failed. */
export interface UploadEntry {
  key: number
  file: File
  progress: UploadProgress
  error?: Error
  stop: () => void
}

const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Uploads the files of one requirement one after the other and reports their progress. */
export function useUploads(applicationId: number, requirement: RequirementView, onAdded: (attachment: Attachment) => void) {
  const queries = useQueryClient()
  const [entries, setEntries] = useState<UploadEntry[]>([])
  const lastKey = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const change = (key: number, patch: Partial<UploadEntry>) => setEntries((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const drop = (key: number) => setEntries((all) => all.filter((one) => one.key !== key))

  async function send(key: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return drop(key)
    try {
      const params = { id: String(applicationId), requirementId: String(requirement.id) }
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
    lastKey.current += 1
    const key = lastKey.current
    const stopping = new AbortController()
    setEntries((all) => [...all, { key, file, progress: { sent: 0, total: file.size }, stop: () => stopping.abort() }])
    queue.current = queue.current.then(() => send(key, file, stopping.signal))
  }

  return {
    entries,
    add: (files: File[]) => {
      setEntries((all) => all.filter((one) => !one.error))
      for (const file of files) add(file)
    },
    retry: (entry: UploadEntry) => {
      drop(entry.key)
      add(entry.file)
    },
    dismiss: (entry: UploadEntry) => drop(entry.key),
  }
}

import { organisation } from '@klesis/contract/org/exchange.calls.ts'
import type { MissingRowsChoice } from '@klesis/contract/org/exchange.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallRefused, isRefused } from '../../../api/call-refused.ts'
import { type UploadProgress, upload } from '../../../api/upload.ts'
import { toast } from '../../../ui/toast.ts'
import { useIsShown } from '../../../ui/use-is-shown.ts'
import { followImport } from './follow-import.ts'

const notBegun: UploadProgress = { sent: 0, total: 0 }

/** The steps of one import: checked after the upload, checked again after a changed choice or a change by somebody else, then written. */
export function useImport(onImported: (count: number) => void) {
  const queries = useQueryClient()
  const isShown = useIsShown()
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<MissingRowsChoice>('keep')
  const [progress, setProgress] = useState(notBegun)
  const stopping = useRef(new AbortController())
  const begin = () => {
    stopping.current = new AbortController()
    setProgress(notBegun)
    return { onProgress: setProgress, signal: stopping.current.signal }
  }
  const reading = useMutation({
    mutationFn: (of: { file: File; missing: MissingRowsChoice }) => upload(organisation.preview, { query: { missing: of.missing } }, of.file, begin()),
  })
  const writing = useMutation({
    mutationFn: async ({ count, ...of }: { file: File; missing: MissingRowsChoice; basis: string; count: number }) => {
      const { code } = await upload(organisation.import, { query: { missing: of.missing, basis: of.basis } }, of.file, begin())
      const run = await followImport({ code, count })
      if (run?.refusal) throw new CallRefused(422, run.refusal)
      return run?.sheets ? { sheets: run.sheets } : undefined
    },
    onSuccess: (done, { count }) => {
      if (!done) return
      void queries.invalidateQueries()
      onImported(count)
    },
    onError: (error, { file: sent, missing: choice }) => {
      if (!isShown.current) void toast({ tone: 'red', message: error.message })
      else if (isRefused(error, 'org.changedMeanwhile') || isRefused(error, 'org.fileFaulty')) reading.mutate({ file: sent, missing: choice })
    },
  })
  const read = (next: File, choice = missing) => {
    setFile(next)
    setMissing(choice)
    writing.reset()
    reading.mutate({ file: next, missing: choice })
  }
  return {
    file,
    missing,
    progress,
    reading,
    writing,
    read,
    choose: (choice: MissingRowsChoice) => (file ? read(file, choice) : setMissing(choice)),
    write: () => {
      if (file && reading.data) writing.mutate({ file, missing, basis: reading.data.basis, count: reading.data.changesTotal })
    },
    discard: () => {
      stopping.current.abort()
      setFile(undefined)
      reading.reset()
      writing.reset()
    },
  }
}

import { type Missing, organisation } from '@klesis/contract/org/exchange.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { type UploadProgress, upload } from '../../../api/upload.ts'

const notBegun: UploadProgress = { sent: 0, total: 0 }

/** One file on its way: looked at first, and looked at again when the choice changes or somebody changed the organisation meanwhile; then written. */
export function useImport() {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<Missing>('keep')
  const [progress, setProgress] = useState(notBegun)
  const stopping = useRef(new AbortController())
  const begin = () => {
    stopping.current = new AbortController()
    setProgress(notBegun)
    return { onProgress: setProgress, signal: stopping.current.signal }
  }
  const reading = useMutation({
    mutationFn: (of: { file: File; missing: Missing }) => upload(organisation.preview, { query: { missing: of.missing } }, of.file, begin()),
  })
  const writing = useMutation({
    mutationFn: (of: { file: File; missing: Missing; basis: string }) =>
      upload(organisation.import, { query: { missing: of.missing, basis: of.basis } }, of.file, begin()),
    onSuccess: () => void queries.invalidateQueries(),
    onError: (error, { basis: _, ...of }) => {
      if (isRefused(error, 'org.changedMeanwhile')) reading.mutate(of)
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
    choose: (choice: Missing) => (file ? read(file, choice) : setMissing(choice)),
    write: (onDone: () => void) => {
      if (file && reading.data) writing.mutate({ file, missing, basis: reading.data.basis }, { onSuccess: onDone })
    },
    forget: () => {
      stopping.current.abort()
      setFile(undefined)
      reading.reset()
      writing.reset()
    },
  }
}

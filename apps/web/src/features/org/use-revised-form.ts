import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallRefused, isRefused } from '../../api/call-refused.ts'
import { focusFirstFault } from '../../ui/focus-first-fault.ts'
import type { mergeDraft } from './merge-draft.ts'
import { useRevisedDraft } from './use-revised-draft.ts'

interface Options<Draft extends object, Fault extends string, Body, Saved extends { revision: number }> {
  first: Draft
  /** Of what is changed; none for something new. */
  revision: number | undefined
  findFaults: (draft: Draft) => Partial<Record<keyof Draft, Fault>>
  save: UseMutationResult<Saved, Error, Body & { revision: number }>
  toBody: (draft: Draft) => Body
  toDraft: (saved: Saved) => Draft
  /** Which field a refusal is about. */
  fieldOf: Partial<Record<RefusalCode, keyof Draft>>
  /** The refusal that tells somebody else was faster, after which it is read as it stands now. */
  stale: RefusalCode
  readNewer: (() => Promise<Saved | null | undefined>) | undefined
  /** Where fields alone are too coarse to bring two versions together. */
  merge?: typeof mergeDraft<Draft>
  onSaved: (saved: Saved) => void
}

/** A form over something that others may change meanwhile: what is written in it stays, whatever is refused. */
export function useRevisedForm<Draft extends object, Fault extends string, Body, Saved extends { revision: number }>(
  options: Options<Draft, Fault, Body, Saved>,
) {
  const { save, stale } = options
  const { draft, base, revision, met, put, meet, settle } = useRevisedDraft(options.first, options.revision, options.merge)
  const [wasTried, setTried] = useState(false)
  const faults = options.findFaults(draft)
  const sent = useRef<HTMLFormElement>(null)
  // Only once the refusal stands at its field.
  useEffect(() => {
    if (save.error && sent.current) focusFirstFault(sent.current)
  }, [save.error])
  const refusedField = save.error instanceof CallRefused ? options.fieldOf[save.error.code as RefusalCode] : undefined
  const isMet = isRefused(save.error, stale) && met !== undefined
  return {
    draft,
    /** As it was last saved. */
    base,
    met,
    isDirty: JSON.stringify(draft) !== JSON.stringify(base),
    /** What is refused and belongs to no field. */
    refused: refusedField || isMet ? null : save.error,
    faultOf: (field: keyof Draft) => (wasTried ? faults[field] : undefined),
    refusalOf: (field: keyof Draft) => (refusedField === field ? save.error?.message : undefined),
    put: (part: Partial<Draft>) => {
      put(part)
      if (save.isError) save.reset()
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      sent.current = event.currentTarget
      setTried(true)
      if (Object.keys(faults).length > 0) return focusFirstFault(event.currentTarget)
      save.mutate(
        { ...options.toBody(draft), revision },
        {
          onSuccess: (saved) => {
            setTried(false)
            settle(draft, options.toDraft(saved), saved.revision)
            options.onSaved(saved)
          },
          onError: async (error) => {
            const newer = isRefused(error, stale) ? await options.readNewer?.() : undefined
            if (newer) meet(options.toDraft(newer), newer.revision)
          },
        },
      )
    },
  }
}

import type { CallInput } from '@klesis/contract/endpoint.ts'
import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import type { OfferedAction } from '@klesis/contract/procedures/actions/actions.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, saveFile } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useIsShown } from '../../../ui/use-is-shown.ts'

/** On what an action runs: applications of one invitation, by number or in a kept selection, and the document whose action it is. */
export type ActionTarget = Omit<CallInput<typeof actions.execute>['body'], 'action' | 'form'>

/** What stands over the page: the question before the action, or a result that waits for its reader. */
export type ActionStage =
  | { kind: 'confirm' }
  | { kind: 'form'; result: Extract<ActionResult, { type: 'formio' }> }
  | { kind: 'dialog'; result: Extract<ActionResult, { type: 'swal' }> }
  | { kind: 'leave'; url: string }

const tones = { success: 'green', info: 'aegean', warning: 'amber', error: 'red' } as const

const toBlob = ({ data, mimeType }: Extract<ActionResult, { type: 'file' }>) =>
  new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: mimeType })

interface Started {
  of: OfferedAction
  on: ActionTarget
  form?: Record<string, unknown>
}

/** One action from its button to its result. `onDone` is called when it may have changed something. */
export function useActionRun({ onDone, onGo }: { onDone: () => void; onGo: (path: string) => void }) {
  const { t } = useTranslation('actions')
  const [started, setStarted] = useState<Started>()
  const [stage, setStage] = useState<ActionStage>()
  const abort = useRef<AbortController>(undefined)
  const isShown = useIsShown()

  const show = (result: ActionResult) => {
    if (result.type === 'formio') return setStage({ kind: 'form', result })
    setStage(undefined)
    if (result.type === 'swal') return setStage({ kind: 'dialog', result })
    if (result.type === 'toast') return void toast({ message: result.message, tone: tones[result.icon] })
    if (result.type === 'nav') return result.url.startsWith('/') ? onGo(result.url) : setStage({ kind: 'leave', url: result.url })
    saveFile(toBlob(result), result.fileName)
    void toast({ message: t('file.saved', { name: result.fileName }) })
  }
  /** The result of an action whose page was left: it leads nobody away from where they are. */
  const tellElsewhere = (result: ActionResult, { title }: OfferedAction) => {
    if (result.type === 'toast' || result.type === 'file') return show(result)
    void toast({ message: t(result.type === 'formio' ? 'elsewhere.form' : 'elsewhere.done', { title }) })
  }
  const run = useMutation({
    mutationFn: ({ of, on, form }: Started) => {
      abort.current = new AbortController()
      const body = { action: of.id, ...on, ...(form && { form: form as never }) }
      return call(actions.execute, { params: { invitationId: String(on.invitationId) }, body }, abort.current.signal)
    },
    onSuccess: (result, { of }) => {
      if (isShown.current) show(result)
      else tellElsewhere(result, of)
      onDone()
    },
  })
  return {
    action: started?.of,
    stage,
    isRunning: run.isPending,
    error: run.error,
    start: (of: OfferedAction, on: ActionTarget) => {
      run.reset()
      setStarted({ of, on })
      if (of.confirm === null) return run.mutate({ of, on })
      setStage({ kind: 'confirm' })
    },
    go: () => {
      setStage(undefined)
      if (started) run.mutate(started)
    },
    send: (form: Record<string, unknown>) => started && run.mutate({ ...started, form }),
    /** Sends the same again, for as many applications as there are by now. */
    confirmCount: (expected: number) => {
      if (!run.variables) return
      const { on, ...rest } = run.variables
      setStarted({ of: rest.of, on: { ...on, expected } })
      run.mutate({ ...rest, on: { ...on, expected } })
    },
    /** Waits no longer. The form, if one is open, stays with what was typed. */
    stop: () => {
      abort.current?.abort()
      run.reset()
      void toast({ tone: 'amber', message: t('stopped', { title: started?.of.title ?? '' }) })
      onDone()
    },
    close: () => {
      run.reset()
      setStage(undefined)
    },
  }
}
export type ActionRunState = ReturnType<typeof useActionRun>

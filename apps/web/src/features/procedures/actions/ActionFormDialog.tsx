import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { CallRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { FormView, useFormController } from '../../forms/index.ts'
import { RunningAction } from './RunningAction.tsx'
import type { ActionRunState } from './use-action-run.ts'

interface Props {
  result: Extract<ActionResult, { type: 'formio' }>
  run: ActionRunState
}

/** The form for which an action asks. The server checks the answers; what is wrong stands at its field, and everything typed stays. */
export function ActionFormDialog({ result, run }: Props) {
  const { t } = useTranslation(['actions', 'app'])
  const form = useMemo(() => {
    const read = readForm(result.form)
    return read.ok ? read.form : emptyForm()
  }, [result.form])
  const [answers, setAnswers] = useState<Record<string, unknown>>(result.data)
  const [shown, setShown] = useState(result)
  // The action may ask for the same form again, with answers of its own over those that were typed.
  if (shown !== result) {
    setShown(result)
    setAnswers({ ...answers, ...result.data })
  }
  const [isTyped, setTyped] = useState(false)
  const { close, question } = useGuardedClose({ isModified: () => isTyped, lost: t('form.lost'), onClose: run.close })
  const { error } = run
  const issues = error instanceof CallRefused ? error.issues : undefined
  const furtherFaults = useMemo(() => new Map(issues?.map(({ path, message }) => [path, message])), [issues])
  const change = (data: Record<string, unknown>) => {
    setAnswers(data)
    setTyped(true)
  }
  const send = () => {
    if (!run.isRunning) run.send(answers)
  }
  const { context, goTo } = useFormController({
    ...{ form, data: answers, onChange: change, onSubmit: send },
    showsAllFaults: issues !== undefined && issues.length > 0,
    furtherFaults,
  })
  const first = issues?.find(({ path }) => path !== '')?.path
  useEffect(() => {
    if (first !== undefined) goTo(first)
  }, [first, goTo])
  return (
    <Dialog size={result.size === 'full' ? '100%' : result.size} onClose={() => !run.isRunning && close()} title={result.title} closeOnClickOutside={false}>
      <Stack>
        <Refused error={error} title={t('failed')} />
        {/* What is typed while the answers are on their way would not be among them. */}
        <div inert={run.isRunning}>
          <FormView context={context} />
        </div>
        <Group justify="flex-end">
          {run.isRunning && <RunningAction title={result.title} onStop={run.stop} />}
          <Button variant="default" disabled={run.isRunning} onClick={close}>
            {t('app:action.cancel')}
          </Button>
          <Button loading={run.isRunning} onClick={send}>
            {t('form.send')}
          </Button>
        </Group>
      </Stack>
      {/* An answer may lead to another page by itself. */}
      <UnsavedGuard isDirty={isTyped && !run.isRunning} />
      {question}
    </Dialog>
  )
}

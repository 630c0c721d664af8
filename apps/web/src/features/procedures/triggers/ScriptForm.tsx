import type { Trigger } from '@klesis/contract/procedures/triggers.ts'
import { Alert, Button, Group, Input, Skeleton, Stack, Text } from '@mantine/core'
import { type FormEvent, Suspense, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { ScriptEditor } from '../editor/ScriptEditor.tsx'
import { ReachDialog } from '../reach/ReachDialog.tsx'
import { useReach } from '../reach/use-reach.ts'
import { Difference } from './Difference.tsx'
import { isWaiting } from './point-states.ts'
import classes from './triggers.module.css'
import { readSavedMeanwhile, type TriggerKey, useSaveTrigger } from './triggers.queries.ts'

const DryRunPanel = lazyPart(() => import('../dry-run/DryRunPanel.tsx').then((module) => ({ default: module.DryRunPanel })))

interface Props {
  trigger: TriggerKey
  /** What was saved when the dialog opened. */
  begun: { script: string; revision: number }
  /** A text to begin with, which is not saved. */
  proposed?: string | undefined
  mayWrite: boolean
  onModified: (isModified: boolean) => void
  onSaved: () => void
  onClose: () => void
}

/** The code of a script, with a panel that tries it. Of two who edit it the second sees what the first saved, and keeps what was typed. */
export function ScriptForm({ trigger, begun, proposed, mayWrite, onModified, onSaved, onClose }: Props) {
  const { t } = useTranslation(['procedures', 'app'])
  const [script, setScript] = useState(proposed ?? begun.script)
  const [base, setBase] = useState(begun)
  const [meanwhile, setMeanwhile] = useState<{ saved: Trigger | undefined }>()
  const [isEmpty, setEmpty] = useState(false)
  const save = useSaveTrigger(trigger)
  const reach = useReach(trigger.invitationId)
  const isModified = mayWrite && script !== base.script

  const showMeanwhile = async () => {
    const { revision, saved } = await readSavedMeanwhile(trigger)
    setBase({ script: saved?.script ?? '', revision })
    setMeanwhile({ saved })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (script.trim() === '') return setEmpty(true)
    if (!(await reach.confirm([trigger.triggerId], 'save'))) return
    save.mutate(
      { script, revision: base.revision },
      {
        onSuccess: (state) => {
          setMeanwhile(undefined)
          setBase({ script, revision: state.revision })
          onModified(false)
          // With a fault the dialog stays open, for mending it.
          if (state.fault !== null) return
          void toast({ message: t(isWaiting(state) ? 'done.waits' : 'done.saved') })
          onSaved()
        },
        onError: (error) => isRefused(error, 'trigger.changed') && void showMeanwhile().catch(() => undefined),
      },
    )
  }
  const change = (text: string) => {
    setScript(text)
    onModified(text !== base.script)
    setEmpty(false)
  }
  const fault = save.data?.fault ?? null
  return (
    <div className={classes.tried}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text c="dimmed" size="sm">
            {t('dialog.help')}
          </Text>
          <Refused error={save.error} />
          {meanwhile && <Meanwhile saved={meanwhile.saved} mine={script} />}
          {fault !== null && !save.isPending && (
            <Alert color="amber" role="alert" title={t('dialog.faulty')}>
              {fault}
            </Alert>
          )}
          {isEmpty && <Input.Error role="alert">{t('dialog.empty')}</Input.Error>}
          {/* What is typed while it is saved would be lost with the dialog. */}
          <div inert={save.isPending || reach.isAsking}>
            <ScriptEditor place={trigger.triggerId} label={t('dialog.code')} isReadOnly={!mayWrite} value={script} onChange={change} />
          </div>
          {mayWrite ? (
            <DialogButtons confirm={t('dialog.save')} isBusy={save.isPending || reach.isAsking} onClose={onClose} />
          ) : (
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('app:action.close')}
              </Button>
            </Group>
          )}
        </Stack>
        <UnsavedGuard isDirty={isModified} />
      </form>
      <ReachDialog question={reach.question} />
      <Suspense fallback={<Skeleton height={320} />}>
        <DryRunPanel trigger={trigger} {...(mayWrite && { script })} />
      </Suspense>
    </div>
  )
}

function Meanwhile({ saved, mine }: { saved: Trigger | undefined; mine: string }) {
  const { t } = useTranslation('procedures')
  if (!saved) return <Alert color="amber">{t('conflict.removed')}</Alert>
  return (
    <Stack gap="xs">
      <Text fw={550}>{t('conflict.saved', { who: saved.savedBy, when: toAthensText(saved.savedAt ?? '', 'minute') })}</Text>
      <Difference label={t('conflict.difference')} before={saved.script} after={mine} />
    </Stack>
  )
}

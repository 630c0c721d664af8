import type { OfferedAction } from '@klesis/contract/procedures/actions/actions.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ActionFormDialog } from './ActionFormDialog.tsx'
import { ActionMessage } from './ActionMessage.tsx'
import type { ActionRunState, ActionStage } from './use-action-run.ts'

interface Props {
  run: ActionRunState
  stage: ActionStage
  action: OfferedAction
}

/** The question before an action, its form, its message, or the address to which it leads. */
export function ActionDialogs({ run, stage, action }: Props) {
  const { t } = useTranslation(['actions', 'app'])
  if (stage.kind === 'form') return <ActionFormDialog key={JSON.stringify(stage.result.form)} result={stage.result} run={run} />
  if (stage.kind === 'leave') {
    const open = () => {
      window.open(stage.url, '_blank', 'noopener,noreferrer')
      run.close()
    }
    return (
      <ConfirmDialog title={t('leave.title')} confirm={t('leave.go')} tone="aegean" onConfirm={open} onClose={run.close}>
        {t('leave.text', { host: new URL(stage.url).host })}
      </ConfirmDialog>
    )
  }
  if (stage.kind === 'confirm') {
    const tone = action.color === 'red' ? 'red' : 'aegean'
    return (
      <ConfirmDialog title={action.title} confirm={t('confirm.run')} tone={tone} onConfirm={run.go} onClose={run.close}>
        {action.confirm}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog onClose={run.close} title={stage.result.title}>
      <Stack>
        <ActionMessage icon={stage.result.icon}>{stage.result.text}</ActionMessage>
        <Group justify="flex-end">
          <Button onClick={run.close} data-autofocus>
            {t('app:action.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

import type { OfferedAction } from '@klesis/contract/procedures/actions/actions.ts'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconBolt, IconChevronDown } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toActionColor, toActionIcon } from './action-icon.ts'
import { RunningAction } from './RunningAction.tsx'
import classes from './running.module.css'
import { type ActionTarget, useActionRun } from './use-action-run.ts'

const ActionDialogs = lazyPart(() => import('./ActionDialogs.tsx').then((file) => ({ default: file.ActionDialogs })))

interface Props {
  label: string
  actions: readonly OfferedAction[]
  target: ActionTarget
  /** Called when an action may have changed something. */
  onDone: () => void
}

/** The actions that may be run, with the one that runs and what comes of it. */
export function ActionMenu({ label, actions, target, onDone }: Props) {
  const { t } = useTranslation('actions')
  const { history } = useRouter()
  const run = useActionRun({ onDone, onGo: (path) => history.push(path) })
  // In the language of the page.
  const started = actions.find(({ id }) => id === run.action?.id) ?? run.action
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="sm" wrap="nowrap">
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              className={classes.whole}
              variant="default"
              disabled={run.isRunning}
              leftSection={<IconBolt size={18} stroke={1.75} aria-hidden />}
              rightSection={<IconChevronDown size={17} stroke={1.75} aria-hidden />}
            >
              {label}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => {
              const Icon = toActionIcon(action.icon)
              return (
                <Menu.Item
                  key={action.id}
                  leftSection={<Icon size={18} stroke={1.75} color={toActionColor(action.color)} aria-hidden />}
                  onClick={() => run.start(action, target)}
                >
                  {action.title}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
        {run.isRunning && run.stage === undefined && <RunningAction title={started?.title ?? ''} onStop={run.stop} />}
      </Group>
      {run.stage === undefined && <Refused error={run.error} title={t('failed')} />}
      <Suspense>{run.stage && started && <ActionDialogs run={run} stage={run.stage} action={started} />}</Suspense>
    </Stack>
  )
}

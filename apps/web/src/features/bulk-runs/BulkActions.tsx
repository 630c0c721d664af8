import type { KeptSelection, SelectedInvitation } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { OfferedAction } from '@klesis/contract/procedures/actions/actions.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Loader, Menu, Text } from '@mantine/core'
import { IconBolt, IconChevronUp } from '@tabler/icons-react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toActionColor, toActionIcon } from '../procedures/actions/action-icon.ts'
import { offeredActionsQuery } from '../procedures/actions/actions.queries.ts'
import { RunningAction } from '../procedures/actions/RunningAction.tsx'
import { useActionRun } from '../procedures/actions/use-action-run.ts'
import classes from './bulk-runs.module.css'
import { thisPage } from './bulk-runs.queries.ts'
import { CountChanged } from './CountChanged.tsx'
import { namesOf } from './names-of.ts'

const ActionDialogs = lazyPart(() => import('../procedures/actions/ActionDialogs.tsx').then((file) => ({ default: file.ActionDialogs })))

interface Props {
  /** Undefined until the server keeps the selection. */
  kept: KeptSelection | undefined
  onNeed: () => void
}

/** The actions of the invitations of the selected applications. Each says for how many of them it exists, and names the invitations that do not have it. */
export function BulkActions({ kept, onNeed }: Props) {
  const { t } = useTranslation(['bulk-runs', 'actions'])
  const language = useLanguage()
  const queries = useQueryClient()
  const { history } = useRouter()
  const managed = kept?.invitations.filter(({ isManaged }) => isManaged) ?? []
  const button = useRef<HTMLButtonElement>(null)
  const [isOpened, setOpened] = useState(false)
  const [closed, setClosed] = useState<Error | null>(null)
  const offered = useQueries({ queries: managed.map(({ id }) => ({ ...offeredActionsQuery(id, language), enabled: isOpened })) })
  const run = useActionRun({
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['applications'] })
      void queries.invalidateQueries({ queryKey: ['bulkRuns'] })
    },
    onGo: (path) => history.push(path),
  })
  const start = (action: OfferedAction, { id: invitationId, count }: SelectedInvitation) => {
    if (kept) run.start(action, { invitationId, selectionId: kept.id, expected: count, from: thisPage() })
  }
  const groups = managed.map((invitation, index) => ({ invitation, actions: offered[index]?.data?.items ?? [] })).filter(({ actions }) => actions.length > 0)
  const unloaded = offered.filter(({ isError }) => isError)
  const isLoading = !kept || offered.some(({ isPending }) => isPending)
  const nothing = unloaded.length > 0 ? t('actions:unloaded') : t(managed.length === 0 ? 'selection.none' : 'action.none')
  const loadAgain = () => void Promise.all(unloaded.map((one) => one.refetch()))
  // The alert goes while they are asked for; of itself it asks without taking the focus.
  const loadFromAlert = () => {
    if (document.activeElement?.closest('[role=alert]')) button.current?.focus()
    loadAgain()
  }
  const open = () => {
    onNeed()
    setOpened(true)
    loadAgain()
  }
  // In the form of an action, too: what was typed is sent again with the new number, and stays if the question is closed.
  const changed = run.error !== closed && isRefused(run.error, 'bulkRun.countChanged') ? run.error : undefined
  const closeChanged = () => (run.stage ? setClosed(run.error) : run.close())
  return (
    <>
      <Menu position="top-end" onOpen={open} withinPortal>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            disabled={run.isRunning}
            leftSection={<IconBolt size={18} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronUp size={16} stroke={1.75} aria-hidden />}
          >
            {t('action')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {isLoading && (
            <Menu.Item disabled leftSection={<Loader size={16} aria-hidden />}>
              {t('action.loading')}
            </Menu.Item>
          )}
          {!isLoading && groups.length === 0 && (
            <Menu.Item aria-disabled closeMenuOnClick={false}>
              {nothing}
            </Menu.Item>
          )}
          {kept &&
            !isLoading &&
            groups.map(({ invitation, actions }) => (
              <ActionsOf key={invitation.id} kept={kept} invitation={invitation} actions={actions} onStart={(action) => start(action, invitation)} />
            ))}
        </Menu.Dropdown>
      </Menu>
      {/* A menu may hold its entries only, so why they are not there stands beside it. */}
      <RefusedInBar error={unloaded[0]?.error} title={t('actions:unloaded')} onRetry={loadFromAlert} />
      {run.isRunning && run.stage === undefined && <RunningAction title={run.action?.title ?? ''} onStop={run.stop} />}
      {run.stage === undefined && !changed && <RefusedInBar error={run.error} title={t('action.failed')} />}
      <Suspense>{run.stage && run.action && <ActionDialogs run={run} stage={run.stage} action={run.action} />}</Suspense>
      {changed && <CountChanged error={changed} onConfirm={run.confirmCount} onClose={closeChanged} />}
    </>
  )
}

/** In a line of its own, below what can be done. */
const RefusedInBar = (props: ComponentProps<typeof Refused>) =>
  props.error && (
    <div className={classes.refused}>
      <Refused {...props} />
    </div>
  )

interface ActionsProps {
  kept: KeptSelection
  invitation: SelectedInvitation
  actions: readonly OfferedAction[]
  onStart: (action: OfferedAction) => void
}

function ActionsOf({ kept, invitation, actions, onStart }: ActionsProps) {
  const { t } = useTranslation('bulk-runs')
  const language = useLanguage()
  const others = kept.invitations.filter(({ id }) => id !== invitation.id)
  const isPart = others.length > 0
  return (
    <>
      {isPart && <Menu.Label>{textIn(invitation.title, language)}</Menu.Label>}
      {actions.map((action) => {
        const Icon = toActionIcon(action.icon)
        return (
          <Menu.Item
            key={action.id}
            leftSection={<Icon size={18} stroke={1.75} color={toActionColor(action.color)} aria-hidden />}
            rightSection={isPart && <span className={classes.share}>{t('of', { count: invitation.count, total: kept.total })}</span>}
            onClick={() => onStart(action)}
          >
            {action.title}
            {isPart && (
              <Text size="xs" c="dimmed" span display="block">
                {t('others.named', { titles: namesOf(others, { language, t }) })}
              </Text>
            )}
          </Menu.Item>
        )
      })}
    </>
  )
}

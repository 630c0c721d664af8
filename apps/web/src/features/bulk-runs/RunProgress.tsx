import type { BulkRun } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { Loader, Progress, Text } from '@mantine/core'
import { IconCircleCheck, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './bulk-runs.module.css'
import { useRunName } from './use-run-name.ts'

const icons = {
  running: <Loader size={18} aria-hidden />,
  done: <IconCircleCheck size={20} stroke={1.75} color="var(--mantine-color-green-text)" aria-hidden />,
  stopped: <IconPlayerStop size={20} stroke={1.75} color="var(--mantine-color-amber-text)" aria-hidden />,
} as const

/** How far a run is, and how long it will take. */
export function RunProgress({ run }: { run: BulkRun }) {
  const { t } = useTranslation('bulk-runs')
  const { state, total, done, failed, secondsLeft } = run
  const handled = done + failed
  const share = (count: number) => (100 * count) / Math.max(total, 1)
  const name = useRunName(run)
  return (
    <div>
      <div className={classes.title}>
        {icons[state]}
        <b>{name}</b>
        <span>{t('run.progress', { count: handled, total })}</span>
        {secondsLeft !== null && (
          <span className={classes.left}>{secondsLeft < 45 ? t('run.seconds') : t('run.minutes', { count: Math.max(1, Math.round(secondsLeft / 60)) })}</span>
        )}
      </div>
      <Progress.Root size={8} my={8}>
        <Progress.Section value={share(done)} color="green" aria-label={name} aria-valuenow={share(handled)} />
        <Progress.Section value={share(failed)} color="red" withAria={false} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {state === 'running' ? t('run.leave') : state === 'done' ? t('run.state.done') : t('run.state.stopped', { count: total - handled })}
      </Text>
    </div>
  )
}

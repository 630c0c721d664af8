import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import type { ExportFile } from '@klesis/contract/exports/exports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Loader, Progress, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, download } from '../../api/call.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toSizeText } from '../../ui/size-text.ts'
import { closeRun } from '../bulk-runs/closed-runs.ts'
import { formatIcons } from './ExportButton.tsx'
import classes from './exports.module.css'
import { exportFilesQuery, isUnderWay } from './exports.queries.ts'

const running = <Loader size={18} aria-hidden />
const marks: Partial<Record<ExportFile['state'], ReactNode>> = {
  waiting: running,
  running,
  stopped: <IconPlayerStop size={20} stroke={1.75} color="var(--mantine-color-amber-text)" aria-hidden />,
  failed: <IconAlertTriangle size={20} stroke={1.75} color="var(--mantine-color-red-text)" aria-hidden />,
}

/** How far a file is that is written in the background, and what can be done about it: stop it, download it, close its card. */
export function ExportCard({ file }: { file: ExportFile }) {
  const { t } = useTranslation('exports')
  const { code, format, state, total, done } = file
  const language = useLanguage()
  const name = t(`file.${format}`, { title: textIn(file.title, language) })
  const toNumber = (count: number | null) => (count ?? 0).toLocaleString(language)
  const isGoingOn = isUnderWay(state)
  const queries = useQueryClient()
  const params = { code }
  const refresh = () => queries.invalidateQueries({ queryKey: exportFilesQuery.queryKey })
  const stop = useMutation({ mutationFn: () => call(applicationExports.stop, { params }), onSettled: refresh })
  const save = useMutation({ mutationFn: () => download(applicationExports.file, { params }), onError: refresh })
  const Icon = formatIcons[format]
  const percent = (100 * done) / Math.max(total ?? 0, 1)
  return (
    <section className={classes.card} aria-label={name}>
      <div className={classes.title}>
        {marks[state] ?? <Icon size={20} stroke={1.75} color="var(--mantine-color-green-text)" aria-hidden />}
        <b>{name}</b>
        {state === 'running' && <span>{t(`file.progress.${format}`, { done: toNumber(done), total: toNumber(total) })}</span>}
      </div>
      <div className={classes.commands}>
        {state === 'done' && (
          <Button size="compact-sm" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} loading={save.isPending} onClick={() => save.mutate()}>
            {t('file.download')}
          </Button>
        )}
        {isGoingOn ? (
          <Button variant="subtle" size="compact-sm" color="red" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('file.stop')}
          </Button>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => closeRun(code)}>
            {t('file.close')}
          </Button>
        )}
      </div>
      {isGoingOn && <Progress size={8} value={percent} aria-label={name} className={classes.whole} />}
      <Text size="sm" c="dimmed" className={classes.whole}>
        <StateText file={file} />
      </Text>
      <Refused error={stop.error ?? save.error} title={t('file.refused')} />
      <VisuallyHidden role="status">
        {isGoingOn ? t('file.spoken', { name, percent: 25 * Math.floor(percent / 25) }) : t(`file.ended.${state}`, { name })}
      </VisuallyHidden>
    </section>
  )
}

function StateText({ file: { state, size, message, keptUntil } }: { file: ExportFile }) {
  const { t } = useTranslation('exports')
  const language = useLanguage()
  if (state === 'failed') return message
  if (state !== 'done') return t(`file.state.${state}`)
  return (
    <>
      {toSizeText(size ?? 0, language)} · {t('file.until')} {keptUntil && <DateText moment={keptUntil} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import classes from './many.module.css'

export interface RunActionsProps {
  stage: 'going' | 'stopped' | 'over'
  stop: { mutate: () => void; isPending: boolean; isSuccess: boolean }
  /** Of all that are signed. */
  download: { mutate: () => void; isPending: boolean }
  signed: number
  left: number
  /** How many of those that are left can be signed now. */
  ready: number
  /** Why it is not known which are ready. */
  hasFault: boolean
  onContinue: () => void
}

/** What one can do about the run: stop it, go on with a new code, or take what is signed. */
export function RunActions({ stage, stop, download, signed, left, ready, hasFault, onContinue }: RunActionsProps) {
  const { t } = useTranslation('sign-many')
  return (
    <div className={classes.action}>
      {stage === 'going' && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={18} stroke={1.75} aria-hidden />}
          loading={stop.isPending}
          disabled={stop.isSuccess}
          onClick={() => stop.mutate()}
        >
          {t(stop.isSuccess ? 'run.stopping' : 'run.stop')}
        </Button>
      )}
      {stage === 'stopped' && (
        <Button
          size="md"
          leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
          loading={ready < left && !hasFault}
          disabled={ready === 0}
          onClick={onContinue}
        >
          {t('run.continue', { count: ready || left })}
        </Button>
      )}
      {stage !== 'going' && signed > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('run.download', { count: signed })}
        </Button>
      )}
      <LinkAnchor to="/application/approvals">{t(stage === 'stopped' ? 'later' : 'back')}</LinkAnchor>
    </div>
  )
}

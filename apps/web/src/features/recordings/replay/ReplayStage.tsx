import { Alert } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import type { RecordedEvent } from '../clean-event.ts'
import { PageVisits } from './PageVisits.tsx'
import { ReplayControls } from './ReplayControls.tsx'
import classes from './replay.module.css'
import { useKeys } from './use-keys.ts'
import { usePlayer } from './use-player.ts'

const highest = 640

/** The recorded window, scaled to fit, with its time line. Its room is there before the scale is measured. */
export function ReplayStage({ events }: { events: readonly RecordedEvent[] }) {
  const { t } = useTranslation('recordings')
  const root = useRef<HTMLDivElement>(null)
  const state = usePlayer(events, root, t('replay.frame'))
  useKeys(state)
  const { width, height } = state.size
  const { ref, width: shownWidth } = useElementSize()
  if (state.isBroken) return <Alert color="red">{t('replay.broken')}</Alert>
  return (
    <Card aria-label={t('replay.stage')} className={classes.stage}>
      <div className={classes.room}>
        <div ref={ref} className={classes.shown} style={{ maxWidth: Math.min(width, (highest * width) / height), aspectRatio: `${width} / ${height}` }}>
          <div ref={root} inert className={classes.window} style={{ width, height, transform: `scale(${shownWidth / width})` }} />
        </div>
      </div>
      <ReplayControls state={state} />
      <PageVisits events={events} onSeek={state.seek} />
    </Card>
  )
}

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

/** The recorded window, scaled to fit, with its time line. */
export function ReplayStage({ events }: { events: readonly RecordedEvent[] }) {
  const { t } = useTranslation('recordings')
  const root = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize()
  const state = usePlayer(events, root, t('replay.frame'))
  useKeys(state)
  const scale = Math.min(1, (width || state.size.width) / state.size.width, highest / state.size.height)
  if (state.isBroken) return <Alert color="red">{t('replay.broken')}</Alert>
  return (
    <Card aria-label={t('replay.stage')} className={classes.stage}>
      <div ref={ref} className={classes.room}>
        <div className={classes.shown} style={{ width: state.size.width * scale, height: state.size.height * scale }}>
          <div ref={root} inert className={classes.window} style={{ width: state.size.width, height: state.size.height, transform: `scale(${scale})` }} />
        </div>
      </div>
      {state.player && <ReplayControls state={state} player={state.player} />}
      <PageVisits events={events} onSeek={state.seek} />
    </Card>
  )
}

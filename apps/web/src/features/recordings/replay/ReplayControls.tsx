import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toLengthText } from '../length-text.ts'
import classes from './replay.module.css'
import type { PlayerState } from './use-player.ts'

const speeds = ['1', '2', '4', '8'] as const

/** Time line, play and pause, speed, and whether time without events is skipped. */
export function ReplayControls({ state }: { state: PlayerState }) {
  const { t } = useTranslation('recordings')
  const [speed, setSpeed] = useState<string>('1')
  const [skipsInactive, setSkipsInactive] = useState(true)
  const timeText = t('replay.at', { at: toLengthText(state.at), length: toLengthText(state.length) })
  const Icon = state.isPlaying ? IconPlayerPause : IconPlayerPlay
  const changeSpeed = (next: string) => {
    setSpeed(next)
    state.player?.setSpeed(Number(next))
  }
  const changeSkip = (next: boolean) => {
    setSkipsInactive(next)
    state.player?.setSkipInactive(next)
  }
  return (
    <div className={classes.controls}>
      <input
        type="range"
        className={classes.line}
        aria-label={t('replay.position')}
        aria-valuetext={timeText}
        min={0}
        max={Math.max(1, Math.ceil(state.length / 1000)) * 1000}
        step={1000}
        value={state.at}
        onChange={(event) => state.seek(Number(event.currentTarget.value))}
      />
      <Button leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={state.toggle}>
        {t(state.isPlaying ? 'replay.pause' : 'replay.play')}
      </Button>
      <span className={classes.time}>{timeText}</span>
      <SegmentedControl
        size="sm"
        aria-label={t('replay.speed')}
        value={speed}
        onChange={changeSpeed}
        data={speeds.map((value) => ({ value, label: `${value}×` }))}
      />
      <Switch label={t('replay.skip')} checked={skipsInactive} onChange={(event) => changeSkip(event.currentTarget.checked)} />
      <p className={classes.keys}>{t('replay.keys')}</p>
    </div>
  )
}

import { IconCheck, IconClockPause, IconPlayerPause, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { isWaiting, type PointState } from './point-states.ts'

type State = NonNullable<PointState['state']>

/** Where a script stands, each fact as a chip. */
export function TriggerMarks({ state }: { state: State }) {
  const { t } = useTranslation('procedures')
  return (
    <>
      <Chip tone="green" icon={IconCheck}>
        {t('mark.exists')}
      </Chip>
      {!state.isOn && <Chip icon={IconPlayerPause}>{t('mark.off')}</Chip>}
      {state.fault !== null && (
        <Chip tone="red" icon={IconX}>
          {t('mark.faulty')}
        </Chip>
      )}
      {isWaiting(state) && (
        <Chip tone="amber" icon={IconClockPause}>
          {t('mark.waits')}
        </Chip>
      )}
    </>
  )
}

/** The lines below the name of a script: which versions were saved and run, and why it cannot be read. */
export function TriggerLines({ state }: Pick<PointState, 'state'>) {
  const { t } = useTranslation('procedures')
  return (
    <>
      {state?.exists && <SavedLine state={state} />}
      {state && !state.exists && state.liveNumber !== null && <small>{t('liveIs', { number: state.liveNumber })}</small>}
    </>
  )
}

function SavedLine({ state: { number, liveNumber, savedAt, savedBy, fault } }: { state: State }) {
  const { t } = useTranslation('procedures')
  const older = liveNumber !== null && liveNumber !== number ? [t('liveIs', { number: liveNumber })] : []
  return (
    <>
      <small>{[t('saved', { number, when: toAthensText(savedAt ?? '', 'minute'), who: savedBy }), ...older].join(' · ')}</small>
      {fault !== null && <small>{fault}</small>}
    </>
  )
}

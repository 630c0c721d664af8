import { Button } from '@mantine/core'
import { IconCheck, IconClockPause, IconPlayerPause, IconPlus, IconX } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { toText } from '../../../ui/localized-text.ts'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { isWaiting, type PointState } from './point-states.ts'
import { TriggerMenu } from './TriggerMenu.tsx'
import classes from './triggers.module.css'
import { usePutIntoEffect } from './triggers.queries.ts'

interface Props {
  invitationId: number
  of: PointState
  mayWrite: boolean
  onOpen: (kind: 'script' | 'versions' | 'remove') => void
}

/** A point, the marks of its script, and what can be done with it. */
export function TriggerRow({ invitationId, of: { point, state }, mayWrite, onOpen }: Props) {
  const { t } = useTranslation('procedures')
  const title = toText(point.title, useLanguage())
  const effect = usePutIntoEffect({ invitationId, triggerId: point.id })
  const exists = state?.exists ?? false
  const putIntoEffect = () =>
    state &&
    effect.mutate(state.revision, {
      onSuccess: () => void toast({ title, message: t('done.effect') }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
    })
  const action = (
    <div className={classes.actions}>
      {state && mayWrite && isWaiting(state) && (
        <Button size="xs" loading={effect.isPending} aria-label={t('effectNamed', { title })} onClick={putIntoEffect}>
          {t('effect')}
        </Button>
      )}
      {exists && (
        <Button variant="default" size="xs" aria-label={t(mayWrite ? 'editNamed' : 'readNamed', { title })} onClick={() => onOpen('script')}>
          {t(mayWrite ? 'edit' : 'read')}
        </Button>
      )}
      {!exists && mayWrite && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('addNamed', { title })}
          onClick={() => onOpen('script')}
        >
          {t('add')}
        </Button>
      )}
      {state && <TriggerMenu invitationId={invitationId} title={title} state={state} mayWrite={mayWrite} onOpen={onOpen} />}
    </div>
  )
  return (
    <li className={classes.row}>
      <div className={`${text.stacked} ${classes.text}`}>
        <span className={classes.title}>
          <span>{title}</span>
          {state?.exists && <Marks state={state} />}
        </span>
        {state?.exists && <SavedLine state={state} />}
        {state && !state.exists && state.liveNumber !== null && <small>{t('liveIs', { number: state.liveNumber })}</small>}
        {point.firesLater && <small>{t('firesLater')}</small>}
      </div>
      {action}
    </li>
  )
}

type State = NonNullable<PointState['state']>

function Marks({ state }: { state: State }) {
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

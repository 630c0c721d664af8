import { IconAlertCircle, IconCheck, IconCloudUp, IconPencil, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { toAthensHourOrDay } from './athens-day.ts'
import classes from './SaveState.module.css'

export type SaveStateName = 'saving' | 'saved' | 'unsaved' | 'failed'

const icons: Record<SaveStateName, TablerIcon> = { saving: IconCloudUp, saved: IconCheck, unsaved: IconPencil, failed: IconAlertCircle }

interface Props {
  state: SaveStateName
  /** When it was last saved. */
  savedAt?: string | null
}

/** The state of saving, with the time or the day of the last save. */
export function SaveState({ state, savedAt }: Props) {
  const { t } = useTranslation('app')
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state} role="status">
      <Icon size={17} stroke={1.75} aria-hidden />
      {state === 'saved' ? savedAt && t('save.saved', { hour: toAthensHourOrDay(savedAt) }) : t(`save.${state}`)}
    </span>
  )
}

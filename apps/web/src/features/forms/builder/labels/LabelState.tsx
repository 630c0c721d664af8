import { Button } from '@mantine/core'
import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { nameOfLanguage } from '../name-of-language.ts'
import classes from './labels.module.css'

interface Props {
  text: string
  language: string
  translation: string
  source: string | undefined
  /** Says that a stale translation is still correct; absent where that cannot be said here. */
  onConfirm?: () => void
  /** Whether the chip names the language, where no field does. */
  namesLanguage?: boolean
}

/** Whether a translation is missing or stale. */
export function LabelState({ text, language, translation, source, onConfirm, namesLanguage = false }: Props) {
  const { t } = useTranslation('labels')
  const name = nameOfLanguage(language)
  const isMissing = translation.trim() === ''
  if (!isMissing && source === undefined) return null
  const state = t(isMissing ? 'missing' : 'stale')
  return (
    <div className={classes.state}>
      <Chip tone="amber" icon={isMissing ? IconAlertCircle : IconHistory}>
        {namesLanguage ? `${name}: ${state}` : state}
      </Chip>
      {!isMissing && onConfirm && (
        <Button size="compact-xs" variant="subtle" aria-label={t('stale.correctOf', { text })} onClick={onConfirm}>
          {t('stale.correct')}
        </Button>
      )}
    </div>
  )
}

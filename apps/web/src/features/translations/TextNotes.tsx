import type { TranslatedText } from '@klesis/contract/translations/translation.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DateText } from '../../ui/DateText.tsx'
import classes from './translations.module.css'

interface Props {
  text: TranslatedText
  names: { key: string; language: string }
  isUnsaved: boolean
  isBusy: boolean
  onReset: () => void
  onMarkCorrect: () => void
}

/** The state of a text, and the actions on it. */
export function TextNotes({ text, names, isUnsaved, isBusy, onReset, onMarkCorrect }: Props) {
  const { t } = useTranslation('translations')
  const { isChanged, isStale, shipped, sourceThen, changedBy, changedAt } = text
  const isMissing = text.text === null
  if (!(isUnsaved || isMissing || isChanged || isStale)) return null
  return (
    <div className={classes.notes}>
      {isUnsaved && <Chip tone="amber">{t('chip.unsaved')}</Chip>}
      {isMissing && (
        <Chip tone="red" icon={IconAlertTriangle}>
          {t('chip.missing')}
        </Chip>
      )}
      {isChanged && (
        <Chip tone="aegean" icon={IconPencil}>
          {t('chip.changed')}
        </Chip>
      )}
      {isStale && (
        <Chip tone="amber" icon={IconClock}>
          {t('chip.stale')}
        </Chip>
      )}
      {isChanged && shipped !== null && (
        <span className={classes.note} lang={text.language}>
          {t('text.shipped', { text: shipped })}
        </span>
      )}
      {isStale && sourceThen !== null && <span className={classes.note}>{t('text.sourceThen', { text: sourceThen })}</span>}
      {isChanged && changedBy && changedAt && (
        <span className={classes.note}>
          {changedBy}, <DateText moment={changedAt} />
        </span>
      )}
      {isStale && (
        <Button size="compact-xs" variant="light" disabled={isBusy} aria-label={t('text.rightLabel', names)} onClick={onMarkCorrect}>
          {t('text.right')}
        </Button>
      )}
      {isChanged && (
        <Button size="compact-xs" variant="subtle" disabled={isBusy} aria-label={t('text.resetLabel', names)} onClick={onReset}>
          {t('text.reset')}
        </Button>
      )}
    </div>
  )
}

import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Flag } from './Flag.tsx'
import classes from './LanguageTabs.module.css'

interface Props {
  label: string
  languages: readonly string[]
  missing: readonly string[]
  chosen: string
  onChoose: (language: string) => void
}

export function LanguageTabs({ label, languages, missing, chosen, onChoose }: Props) {
  const { t } = useTranslation('app')
  return (
    <fieldset className={classes.tabs} aria-label={t('language.choose', { label })}>
      {languages.map((language) => (
        <button key={language} type="button" className={classes.tab} aria-pressed={language === chosen} onClick={() => onChoose(language)}>
          <Flag language={language} />
          {language}
          {missing.includes(language) && (
            <span className={classes.missing}>
              <IconAlertCircle size={14} stroke={1.75} aria-hidden />
              {t('language.missing')}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

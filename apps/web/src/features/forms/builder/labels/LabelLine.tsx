import type { LabelChange, LabelRow } from '@klesis/forms/translate/label-rows.ts'
import { Button, Textarea } from '@mantine/core'
import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { nameOfLanguage } from '../name-of-language.ts'
import classes from './labels.module.css'

interface Props {
  row: LabelRow
  languages: readonly string[]
  /** Whether rows of both forms are listed. */
  hasBoth: boolean
  onChange: (change: LabelChange) => void
}

/** One text with a field for its translation into each language. */
export const LabelLine = memo(
  function LabelLine({ row: { form, text, translations, sources }, languages, hasBoth, onChange }: Props) {
    const { t } = useTranslation('labels')
    const write = (language: string, translation: string) => onChange({ form, text, language, translation })
    return (
      <li className={classes.row}>
        <div className={classes.source}>
          <span>{text}</span>
          {hasBoth && <Chip>{t(`form.${form}`)}</Chip>}
        </div>
        <div className={classes.translations}>
          {languages.map((language) => {
            const translation = translations[language] ?? ''
            const source = sources[language]
            const name = nameOfLanguage(language)
            return (
              <div key={language}>
                <Textarea
                  autosize
                  minRows={1}
                  maxRows={8}
                  lang={language}
                  aria-label={t('field', { language: name, text })}
                  placeholder={name}
                  description={source && t('stale.from', { source })}
                  inputWrapperOrder={['input', 'description', 'error']}
                  value={translation}
                  onChange={(event) => write(language, event.currentTarget.value)}
                />
                {(translation === '' || source !== undefined) && (
                  <div className={classes.state}>
                    {translation === '' && (
                      <Chip tone="amber" icon={IconAlertCircle}>
                        {t('missing')}
                      </Chip>
                    )}
                    {translation !== '' && source !== undefined && (
                      <>
                        <Chip tone="amber" icon={IconHistory}>
                          {t('stale')}
                        </Chip>
                        <Button size="compact-xs" variant="subtle" aria-label={t('stale.correctOf', { text })} onClick={() => write(language, translation)}>
                          {t('stale.correct')}
                        </Button>
                      </>
                    )}
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </li>
    )
  },
  (before, now) =>
    JSON.stringify([before.row, before.languages, before.hasBoth]) === JSON.stringify([now.row, now.languages, now.hasBoth]) &&
    before.onChange === now.onChange,
)

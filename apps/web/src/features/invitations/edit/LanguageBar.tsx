import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconColumns2 } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { nameOfLanguage } from '../../forms/builder/name-of-language.ts'
import classes from './header.module.css'
import { countMissing, type TextCounts } from './missing-texts.ts'
import type { Editing } from './use-editing.ts'
import type { PageLanguages } from './use-page-languages.ts'

interface Props {
  editing: Editing
  texts: TextCounts
  languages: PageLanguages
}

/** The one language switch of the page, which counts the texts that are missing in each language, and undo. */
export function LanguageBar({ editing: { draft, canUndo, undo }, texts, languages: { shown, isSideBySide, choose, setSideBySide } }: Props) {
  const { t } = useTranslation('invitation-editor')
  const hasSeveral = draft.languages.length > 1
  return (
    <div className={classes.languageBar}>
      {hasSeveral && (
        <fieldset className={classes.languages} aria-label={t('language.choose')}>
          {draft.languages.map((language) => {
            const lacking = texts.get(language)
            const [missing, stale] = lacking ? [countMissing(lacking), lacking.stale] : [0, 0]
            return (
              <button
                key={language}
                type="button"
                lang={language}
                className={classes.language}
                aria-pressed={shown.includes(language)}
                onClick={() => choose(language)}
              >
                <Flag language={language} />
                {nameOfLanguage(language)}
                {missing > 0 && (
                  <span className={classes.lacks} lang={undefined}>
                    {t('language.missing', { count: missing })}
                  </span>
                )}
                {stale > 0 && (
                  <span className={classes.lacks} lang={undefined}>
                    {t('language.stale', { count: stale })}
                  </span>
                )}
                {missing + stale === 0 && <IconCheck size={16} stroke={1.75} aria-label={t('language.complete')} />}
              </button>
            )
          })}
        </fieldset>
      )}
      {hasSeveral && <span className={classes.hint}>{t('language.hint')}</span>}
      <div className={classes.barEnd}>
        {hasSeveral && (
          <Button
            variant="subtle"
            size="sm"
            aria-pressed={isSideBySide}
            leftSection={<IconColumns2 size={18} aria-hidden />}
            onClick={() => setSideBySide(!isSideBySide)}
          >
            {t('language.sideBySide')}
          </Button>
        )}
        <Button variant="subtle" size="sm" disabled={!canUndo} leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={undo}>
          {t('undo')}
        </Button>
      </div>
    </div>
  )
}

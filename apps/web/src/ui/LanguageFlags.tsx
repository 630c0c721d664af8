import { languages } from '@klesis/contract/languages.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { languageLetters, languageNames } from '../i18n/language.ts'
import { storedOverlay } from '../i18n/overlay.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Flag } from './Flag.tsx'
import classes from './LanguageFlags.module.css'

/** Buttons that change the language without a reload; input in open forms stays. */
export function LanguageFlags() {
  const { t, i18n } = useTranslation('app')
  const further = storedOverlay(i18n.language)?.languages ?? []
  return (
    <fieldset className={classes.flags} aria-label={t('bar.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.flag}
          aria-pressed={i18n.language === language}
          aria-label={`${languageLetters[language]}, ${languageNames[language]}`}
          onClick={() => setLanguage(language)}
        >
          <Flag language={language} />
          <span>{languageLetters[language]}</span>
        </button>
      ))}
      {further.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={classes.flag}
          aria-pressed={i18n.language === code}
          aria-label={`${code.toUpperCase()}, ${name}`}
          onClick={() => setLanguage(code)}
        >
          <span>{code.toUpperCase()}</span>
        </button>
      ))}
    </fieldset>
  )
}

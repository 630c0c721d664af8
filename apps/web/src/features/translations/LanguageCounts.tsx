import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Flag } from '../../ui/Flag.tsx'
import classes from './translations.module.css'
import { countsQuery } from './translations.queries.ts'

/** The number of missing and stale texts of each language. */
export function LanguageCounts() {
  const { t } = useTranslation('translations')
  const languages = useQuery(countsQuery).data?.languages
  if (!languages) return null
  return (
    <ul className={classes.counts} aria-label={t('counts.label')}>
      {languages.map(({ code, name, missing, stale, changed }) => {
        const parts = [
          missing > 0 ? t('counts.missing', { count: missing }) : t('counts.done'),
          ...(stale > 0 ? [t('counts.stale', { count: stale })] : []),
          ...(changed > 0 ? [t('counts.changed', { count: changed })] : []),
        ]
        return (
          <li key={code}>
            <Flag language={code} /> <b>{name}</b>
            {parts.join(' · ')}
          </li>
        )
      })}
    </ul>
  )
}

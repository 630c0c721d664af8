import { countTexts } from '@klesis/forms/translate/count-texts.ts'
import type { TextRow } from '@klesis/forms/translate/text-row.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { nameOfLanguage } from '../name-of-language.ts'
import classes from './labels.module.css'

interface Props {
  rows: readonly TextRow[]
  /** The first is the one in which forms are written; it is named only if it lacks something. */
  languages: readonly string[]
}

/** What each language still lacks. */
export function LabelCounts({ rows, languages }: Props) {
  const { t } = useTranslation('labels')
  const counts = languages.map((code, index) => ({ code, isNamed: index > 0, ...countTexts(rows, code) }))
  return (
    <div role="status" className={classes.counts}>
      {counts
        .filter(({ isNamed, missing, stale }) => isNamed || missing + stale > 0)
        .map(({ code, missing, stale }) => {
          const language = nameOfLanguage(code)
          return <span key={code}>{missing + stale === 0 ? t('complete', { language }) : t('counts', { language, missing, stale })}</span>
        })}
    </div>
  )
}

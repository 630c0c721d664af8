import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import { lineDifference } from './line-difference.ts'
import classes from './triggers.module.css'

/** Two scripts line by line. Each change has a sign and a word, because colour alone is not accessible. */
export function Difference({ label, before, after }: { label: string; before: string; after: string }) {
  const { t } = useTranslation('procedures')
  if (before === after) return <p className={text.soft}>{t('difference.same')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.difference} aria-label={label} tabIndex={0}>
      {lineDifference(before, after).map((line, index) => {
        const key = `${index} ${line.kind}`
        if (line.kind === 'folded')
          return (
            <span key={key} className={classes.folded}>
              {t('difference.folded', { count: line.count })}
            </span>
          )
        if (line.kind === 'same') return <span key={key}>{`  ${line.text}\n`}</span>
        const Mark = line.kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={key}>
            <VisuallyHidden component="span">{t(`difference.${line.kind}`)} </VisuallyHidden>
            {`${line.kind === 'added' ? '+' : '−'} ${line.text}\n`}
          </Mark>
        )
      })}
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import classes from './dashboard.module.css'

const steps = ['guide.choose', 'guide.begin', 'guide.attach', 'guide.submit', 'guide.follow'] as const

/** How one applies, in five steps; closed until it is wanted. */
export function Guide() {
  const { t } = useTranslation('dashboard')
  return (
    <details className={classes.guide}>
      <summary>{t('guide.title')}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </details>
  )
}

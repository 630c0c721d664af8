import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from './RecordingFacts.module.css'

const parts = [
  { title: 'choice.whatTitle', points: ['choice.what1', 'choice.what2'] },
  { title: 'choice.neverTitle', points: ['choice.never1', 'choice.never2'] },
] as const

/** What is recorded, what never, for how long, and how to pause. */
export function RecordingFacts({ days }: { days: number }) {
  const { t } = useTranslation('recordings')
  return (
    <Card className={classes.facts}>
      {parts.map(({ title, points }) => (
        <div key={title}>
          <h2 className={classes.title}>{t(title)}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h2 className={classes.title}>{t('choice.howTitle')}</h2>
        <ul>
          <li>{t('choice.how1', { count: days })}</li>
          <li>{t('choice.how2')}</li>
        </ul>
      </div>
    </Card>
  )
}

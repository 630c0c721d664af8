import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './dashboard.module.css'
import { hideGuide } from './guide-seen.ts'
import { guideSteps } from './guide-steps.ts'

/** How to apply, in five steps: as a text or as a tour of the page. Collapsed at first; a dismissed guide stays hidden. */
export function Guide() {
  const { t } = useTranslation('dashboard')
  const [isComing, setComing] = useState(false)
  const show = async () => {
    setComing(true)
    try {
      const { startGuide } = await import('./start-guide.ts')
      startGuide()
    } finally {
      setComing(false)
    }
  }
  return (
    <details className={classes.guide}>
      <summary>{t('guide.title')}</summary>
      <ol>
        {guideSteps.map(({ text }) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ol>
      <div className={classes.guideActions}>
        <Button size="sm" variant="default" aria-disabled={isComing} onClick={() => void show()}>
          {t('guide.show')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => hideGuide(true)}>
          {t('guide.hide')}
        </Button>
      </div>
    </details>
  )
}

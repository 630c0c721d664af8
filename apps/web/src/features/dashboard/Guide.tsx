import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './dashboard.module.css'
import { hideGuide } from './guide-seen.ts'
import { guideSteps } from './guide-steps.ts'

/** How to apply, in five steps: on the page, or as a tour of it. It stays until it is dismissed, and then for good. */
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
  const hide = () => {
    // The button vanishes with its guide.
    document.getElementById('content')?.focus({ preventScroll: true })
    hideGuide(true)
  }
  return (
    <section className={classes.guide} aria-label={t('guide.title')}>
      <div className={classes.guideHead}>
        <h2>{t('guide.title')}</h2>
        <ActionIcon aria-label={t('guide.hide')} title={t('guide.hide')} onClick={hide}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      <ol>
        {guideSteps.map(({ title, text }) => (
          <li key={text}>
            <b>{t(title)}</b>
            <span>{t(text)}</span>
          </li>
        ))}
      </ol>
      <Button size="sm" variant="default" aria-disabled={isComing} onClick={() => void show()}>
        {t('guide.show')}
      </Button>
    </section>
  )
}

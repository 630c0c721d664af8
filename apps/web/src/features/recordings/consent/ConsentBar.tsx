import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useStore } from '../../../api/store.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { toast } from '../../../ui/toast.ts'
import { isRecordedPath } from '../recorded-pages.ts'
import { markNoticeSeen } from './browser-answer.ts'
import classes from './ConsentBar.module.css'
import { useAnswer } from './consent.queries.ts'
import { consentAsked } from './consent-asked.ts'

/** Moves the focus to the page after an answer by keyboard. */
function leave() {
  consentAsked.set(null)
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** A bar at the foot of the page that moves nothing. Both answers look equal; without an answer nothing is recorded. */
export function ConsentBar() {
  const { t } = useTranslation('recordings')
  const asked = useStore(consentAsked)
  const isOn = useRouterState({ select: ({ location }) => isRecordedPath(location.pathname) && location.pathname !== '/recording' })
  const answer = useAnswer()
  if (!(asked && isOn)) return null
  // The bar unmounts after the answer, so the next steps must not depend on it.
  const give = async (one: 'yes' | 'no') => {
    try {
      await answer.mutateAsync(one)
    } catch (error) {
      return toast({ tone: 'red', message: (error as Error).message })
    }
    leave()
    await toast({ message: t(`answered.${one}`) })
  }
  const understand = () => {
    markNoticeSeen()
    leave()
  }
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <p className={classes.text}>
        {t(asked === 'ask' ? 'bar.ask' : 'bar.notice')} <LinkAnchor to="/recording">{t('bar.more')}</LinkAnchor>
      </p>
      <div className={classes.answers}>
        {asked === 'notice' && (
          <Button size="xs" variant="default" onClick={understand}>
            {t('bar.understood')}
          </Button>
        )}
        {asked === 'ask' && (
          <>
            <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => give('yes')}>
              {t('bar.yes')}
            </Button>
            <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => give('no')}>
              {t('bar.no')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

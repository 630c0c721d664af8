import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './LoadingBar.module.css'

/** A thin line at the top while requests are running. */
export function LoadingBar() {
  const { t } = useTranslation('app')
  const isNavigating = useRouterState({ select: (state) => state.isLoading })
  const isBusy = useIsFetching() + useIsMutating() > 0 || isNavigating
  return isBusy ? <div className={classes.bar} role="progressbar" aria-label={t('bar.loading')} /> : null
}
